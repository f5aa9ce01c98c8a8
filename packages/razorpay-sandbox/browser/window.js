// The checkout page inside the iframe. It exchanges messages with the checkout script of the merchant's page.
const main = document.querySelector("main");
const statusText = document.querySelector("[data-status]");
const choices = document.querySelector("[data-choices]");
const orderId = main.dataset.order;
let prefill = {};

const postToParent = (message) => parent.postMessage(message, location.origin);

addEventListener("message", ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || data.type !== "options") return;
  prefill = data.prefill ?? {};
  if (data.name) document.querySelector("[data-name]").textContent = data.name;
  if (CSS.supports("color", data.theme?.color ?? "")) main.style.setProperty("--theme", data.theme.color);
});

for (const button of document.querySelectorAll("[data-close]")) {
  button.addEventListener("click", () => postToParent({ type: "closed" }));
}
addEventListener("keydown", ({ key }) => {
  if (key === "Escape") postToParent({ type: "closed" });
});
for (const button of document.querySelectorAll("[data-outcome]")) {
  button.addEventListener("click", () => pay(button.dataset.outcome));
}

async function pay(outcome) {
  for (const button of choices.querySelectorAll("button")) button.disabled = true;
  showStatus("Please wait…");
  const result = await send(outcome);
  for (const button of choices.querySelectorAll("button")) button.disabled = false;
  if (result.error) return showStatus(result.error.description, "bad");
  const { payment, proof } = result;
  if (proof) return postToParent({ type: "paid", response: proof });
  if (outcome === "refused") {
    showStatus(payment.error_description, "bad");
    choices.querySelector("button").focus();
    return postToParent({ type: "refused", response: { error: toError(payment) } });
  }
  choices.hidden = true;
  const after = document.querySelector(`[data-after="${outcome}"]`);
  after.hidden = false;
  showStatus(after.dataset.message, "good");
  after.querySelector("a, button").focus();
}

async function send(outcome) {
  const body = { order_id: orderId, outcome, email: prefill.email ?? "", contact: prefill.contact ?? "" };
  try {
    const response = await fetch(location.pathname, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    // Without a network the checkout still shows an error.
    return { error: { description: "The test provider cannot be reached. Try again." } };
  }
}

function showStatus(message, tone = "") {
  statusText.textContent = message;
  statusText.dataset.tone = tone;
}

function toError(payment) {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: "bank",
    step: "payment_authorization",
    reason: "payment_failed",
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}

postToParent({ type: "ready" });
document.querySelector(".pay").focus();
