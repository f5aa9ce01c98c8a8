// The window's own page, in a frame of the shop's page. It talks to the checkout script around it.
const main = document.querySelector("main");
const told = document.querySelector("[data-told]");
const choices = document.querySelector("[data-choices]");
const orderId = main.dataset.order;
let prefill = {};

const say = (message) => parent.postMessage(message, location.origin);

addEventListener("message", ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || data.is !== "options") return;
  prefill = data.prefill ?? {};
  if (data.name) document.querySelector("[data-name]").textContent = data.name;
  if (CSS.supports("color", data.theme?.color ?? "")) main.style.setProperty("--theme", data.theme.color);
});

for (const button of document.querySelectorAll("[data-close]")) {
  button.addEventListener("click", () => say({ is: "closed" }));
}
addEventListener("keydown", ({ key }) => {
  if (key === "Escape") say({ is: "closed" });
});
for (const button of document.querySelectorAll("[data-outcome]")) {
  button.addEventListener("click", () => pay(button.dataset.outcome));
}

async function pay(outcome) {
  for (const button of choices.querySelectorAll("button")) button.disabled = true;
  show("Please wait…");
  const answer = await send(outcome);
  for (const button of choices.querySelectorAll("button")) button.disabled = false;
  if (answer.error) return show(answer.error.description, "bad");
  const { payment, proof } = answer;
  if (proof) return say({ is: "paid", response: proof });
  if (outcome === "refused") {
    show(payment.error_description, "bad");
    choices.querySelector("button").focus();
    return say({ is: "refused", response: { error: errorOf(payment) } });
  }
  choices.hidden = true;
  const after = document.querySelector(`[data-after="${outcome}"]`);
  after.hidden = false;
  show(after.dataset.words, "good");
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
    // Without a network the window must still answer.
    return { error: { description: "The test provider cannot be reached. Try again." } };
  }
}

function show(words, tone = "") {
  told.textContent = words;
  told.dataset.tone = tone;
}

function errorOf(payment) {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: "bank",
    step: "payment_authorization",
    reason: "payment_failed",
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}

say({ is: "ready" });
document.querySelector(".pay").focus();
