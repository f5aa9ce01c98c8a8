import { Refusal } from "#contract/http/errors.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { startOfShopDay, toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../../../context.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { getSettings } from "../../../../shop/settings/settings.ts";
import { lockMember, sumRefundsBy } from "./daily-limit-queries.ts";

/**
 * Locks the member until the transaction ends, so that refunds at the same time count together.
 * @param amount paise
 * @throws Refusal if the refunds of this day would be above the limit of the settings
 */
export async function requireWithinDailyLimit(
  trx: Transaction,
  { now }: Pick<AppContext, "now">,
  staffId: string,
  amount: number,
) {
  const { refundDailyLimit } = await getSettings(trx);
  if (refundDailyLimit === null) return;
  await lockMember(trx, staffId);
  const left = toPaise(refundDailyLimit) - (await sumRefundsBy(trx, staffId, startOfShopDay(toShopDay(now()))));
  if (amount <= left) return;
  const rest = left > 0 ? `${formatPaise(left)} of it is left today` : "nothing of it is left today";
  const limit = formatPaise(toPaise(refundDailyLimit));
  throw new Refusal(
    "over_limit",
    `You can refund ${limit} a day; ${rest}. Request the refund, and an owner confirms it.`,
  );
}
