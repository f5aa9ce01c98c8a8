import autocannon from "autocannon";
import type { BenchShop } from "../shop/bench-shop.ts";
import { type Buyer, scarceCouponCode, scarceUnits, usesOfCoupons, type VariantSelection } from "./fill.ts";
import { type ApiRequest, placeOrderRequest } from "./order-requests.ts";

/**
 * All customers at once order a variant with fewer units than customers. Then they use a coupon with fewer uses. The
 * remaining customers must be refused with 409.
 */
export async function measureSellOut(
  bench: BenchShop,
  buyers: readonly Buyer[],
  { scarce, selections }: { scarce: VariantSelection; selections: readonly VariantSelection[] },
) {
  const scarceUses = usesOfCoupons[scarceCouponCode]!;
  const rows = [
    await rush(bench, buyers, `${scarceUnits} units`, (buyer) => placeOrderRequest(buyer, [scarce])),
    await rush(bench, buyers, `a coupon with ${scarceUses} uses`, (buyer, n) =>
      placeOrderRequest(buyer, [selections[n % selections.length]!], scarceCouponCode),
    ),
  ];
  console.table(rows);
  const isRight =
    rows[0]?.placed === scarceUnits && rows[1]?.placed === scarceUses && rows.every(({ other }) => !other);
  if (isRight) return;
  console.log("Too many or too few orders were placed, or some failed otherwise than sold out.");
  process.exitCode = 1;
}

async function rush(
  { url }: BenchShop,
  buyers: readonly Buyer[],
  of: string,
  toRequest: (buyer: Buyer, n: number) => ApiRequest,
) {
  let sent = 0;
  const {
    statusCodeStats = {},
    errors,
    timeouts,
    duration,
    latency,
  } = await autocannon({
    url,
    connections: buyers.length,
    amount: buyers.length,
    timeout: 60,
    requests: [
      {
        setupRequest(request) {
          const n = sent++;
          return { ...request, ...toRequest(buyers[n % buyers.length]!, n) };
        },
      },
    ],
  });
  const countOf = (status: number) => statusCodeStats[`${status}`]?.count ?? 0;
  const [placed, refused] = [countOf(200), countOf(409)];
  const other = buyers.length - placed - refused + errors + timeouts;
  return {
    customers: buyers.length,
    "at once for": of,
    placed,
    refused,
    other,
    seconds: duration,
    "p99 ms": latency.p99,
  };
}
