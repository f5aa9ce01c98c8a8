import type { PriceField } from "#contract/admin/prices/price-change.ts";
import {
  ChangePrices,
  PriceHistoryParams,
  PriceHistoryResponse,
  PriceQuery,
  PricesChangedResponse,
  PricesResponse,
  PricesUndoneResponse,
  RevisionParams,
  RevisionPreviewResponse,
  RevisionResponse,
  RevisionsResponse,
  RevisionTerms,
  StartRevision,
  UndoPricesParams,
} from "#contract/admin/prices/prices.ts";
import { Refusal } from "#contract/http/errors.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import type { Staff } from "../../../people/staff/index.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { changePrices } from "./change/change-prices.ts";
import { undoPriceBatch } from "./change/undo-prices.ts";
import { getPriceHistory, getPrices, toListedAmounts } from "./list/price-list.ts";
import { previewRevision } from "./revisions/preview-revision.ts";
import { getRevision, getRevisions, startRevision, undoRevision } from "./revisions/revisions.ts";

const read = { config: { staffAccess: "prices:read" } } as const;
const write = { config: { staffAccess: "prices:write" } } as const;
/** Support and packers see prices, but not what the shop pays. */
const seesCosts = ({ granted }: Pick<Staff, "granted">) => granted.has("reports:read");
function requireCosts(staff: Pick<Staff, "granted">, changes: readonly { field: PriceField }[]) {
  if (!seesCosts(staff) && changes.some(({ field }) => field === "cost"))
    throw new Refusal("forbidden", "Your role does not allow seeing costs.");
}
const call = (summary: string) => ({ tags: ["admin"], summary });

export function priceRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/prices",
    {
      ...read,
      schema: {
        ...call("Prices, MRPs and costs of all variants, by product and color"),
        querystring: PriceQuery,
        response: { 200: PricesResponse },
      },
    },
    async ({ staff, query }) => success(await getPrices(context.db, query, seesCosts(staff))),
  );
  app.post(
    "/admin/prices/changes",
    {
      ...write,
      // 10,000 changes of 120 bytes each.
      bodyLimit: 2 ** 21,
      schema: {
        ...call("Change prices, MRPs and costs of variants, all or none"),
        body: ChangePrices,
        response: { 200: PricesChangedResponse },
      },
    },
    async ({ staff, body }) => {
      requireCosts(staff, body.priceChanges);
      const { changed, prices } = await changePrices(context, toStaffActor(staff), body);
      const variants = prices.map((price) => ({ _id: price.variantId, ...toListedAmounts(price, seesCosts(staff)) }));
      return success({ changed, variants });
    },
  );
  app.post(
    "/admin/prices/changes/:batchId/undo",
    {
      ...write,
      schema: {
        ...call("Undo changes of prices that were saved together"),
        params: UndoPricesParams,
        response: { 200: PricesUndoneResponse },
      },
    },
    async ({ staff, params: { batchId } }) =>
      success({ undone: await undoPriceBatch(context, toStaffActor(staff), batchId) }),
  );
  app.get(
    "/admin/prices/:variantId/history",
    {
      ...read,
      schema: {
        ...call("What customers have paid for a variant, newest first"),
        params: PriceHistoryParams,
        response: { 200: PriceHistoryResponse },
      },
    },
    async ({ params: { variantId } }) => success({ prices: await getPriceHistory(context.db, variantId) }),
  );
  revisionRoutes(app, context);
}

function revisionRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/prices/revisions",
    { ...read, schema: { ...call("Changes of many prices, newest first"), response: { 200: RevisionsResponse } } },
    async () => success({ revisions: await getRevisions(context.db) }),
  );
  app.post(
    "/admin/prices/revisions/preview",
    {
      ...write,
      schema: {
        ...call("What a change of many prices would do"),
        body: RevisionTerms,
        response: { 200: RevisionPreviewResponse },
      },
    },
    async ({ staff, body }) => {
      requireCosts(staff, [body]);
      return success(await previewRevision(context.db, body));
    },
  );
  app.post(
    "/admin/prices/revisions",
    {
      ...write,
      schema: {
        ...call("Change the prices of all variants that are found, by a job"),
        body: StartRevision,
        response: { 200: RevisionResponse },
      },
    },
    async ({ staff, body }) => {
      requireCosts(staff, [body]);
      await startRevision(context, toStaffActor(staff), body);
      return success({ revision: await getRevision(context.db, body.revisionId) });
    },
  );
  app.post(
    "/admin/prices/revisions/:revisionId/undo",
    {
      ...write,
      schema: {
        ...call("Undo a change of many prices, by a job"),
        params: RevisionParams,
        response: { 200: RevisionResponse },
      },
    },
    async ({ staff, params: { revisionId } }) => {
      await undoRevision(context, toStaffActor(staff), revisionId);
      return success({ revision: await getRevision(context.db, revisionId) });
    },
  );
}
