const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});
const outcomeChoices = [
  { outcome: "paid", label: "Pay", description: "The payment succeeds." },
  { outcome: "refused", label: "Be refused", description: "The bank declines. You can try again here." },
  {
    outcome: "authorized",
    label: "Pay, not captured yet",
    description: "The bank grants it. The shop has to take it.",
  },
  { outcome: "gone", label: "Pay, then lose the page", description: "Paid, but the shop’s page never hears of it." },
  { outcome: "late", label: "Pay too late", description: "The money arrives in 16 minutes, after the hold." },
];

/**
 * The page that the checkout script shows in its iframe. The name and colour of the merchant are sent by the merchant's
 * page. The amount is in paise. `path` is the prefix of the sandbox's URLs.
 */
export function renderCheckoutPage({ id, amount }: { id: string; amount: number }, path: string): string {
  const [first, ...others] = outcomeChoices.map(renderChoice);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Test payment</title>
<link rel="stylesheet" href="${escapeHtml(path)}/window.css">
<script type="module" src="${escapeHtml(path)}/window.js"></script>
</head>
<body>
<main data-order="${escapeHtml(id)}">
<header>
<p class="mode">Test mode</p>
<button type="button" class="close" data-close aria-label="Close the payment window">×</button>
<h1><span data-name>Test payment</span> <b>${escapeHtml(rupees.format(amount / 100))}</b></h1>
</header>
<p class="status" role="status" data-status>Nobody is charged. Choose how this payment ends.</p>
<div data-choices>
${first}
<h2>Or see what else can happen</h2>
<ul>
${others.map((button) => `<li>${button}</li>`).join("\n")}
<li><button type="button" class="choice" data-close><b>Close the window</b><span>Nothing is paid.</span></button></li>
</ul>
</div>
<div class="after" data-after="gone" data-message="Paid. The shop’s page will not be told, as if the browser had crashed." hidden>
<a class="pay" href="/" target="_top">Leave the page</a>
</div>
<div class="after" data-after="late" data-message="The money is on its way. It arrives in 16 minutes." hidden>
<button type="button" class="pay" data-close>Close the window</button>
</div>
</main>
</body>
</html>
`;
}

function renderChoice({ outcome, label, description }: (typeof outcomeChoices)[number]): string {
  const className = outcome === "paid" ? "pay" : "choice";
  return `<button type="button" class="${className}" data-outcome="${outcome}"><b>${label}</b><span>${description}</span></button>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
