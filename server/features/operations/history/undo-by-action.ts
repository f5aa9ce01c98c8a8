import { type ImportKind, importPermissions } from "#contract/admin/imports/import-states.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { findMoveConflicts, undoMove } from "../../editorial/blog/index.ts";
import { findContentConflicts, undoContentChange } from "../../editorial/publishing/index.ts";
import { findCategoryConflicts, undoCategoryChange } from "../../merchandise/catalogue/categories/admin/index.ts";
import { findStockConflicts, undoStockChange } from "../../merchandise/inventory/inventory.ts";
import { findLevelConflicts, undoLevelChange } from "../../merchandise/low-stock/low-stock.ts";
import {
  findMenuConflicts,
  findScheduledMenuConflicts,
  undoMenu,
  undoScheduledMenu,
} from "../../merchandise/menus/menus.ts";
import { findPriceConflicts, undoPriceChange, undoRevisionChange } from "../../merchandise/pricing/admin/index.ts";
import {
  findCouponConflicts,
  findSaleConflicts,
  undoCouponChange,
  undoSaleChange,
} from "../../merchandise/promotions/index.ts";
import {
  findAnswerConflicts,
  findQuestionConflicts,
  undoAnswer,
  undoQuestionModeration,
} from "../../merchandise/questions/index.ts";
import { findCountConflicts, undoSavedCount } from "../../merchandise/stock-counts/index.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { findRemittanceConflicts, undoRemittance } from "../../selling/cash/index.ts";
import {
  canSetStatus,
  findBlockConflicts,
  findTagConflicts,
  listUndoableStatuses,
  undoBlockChange,
  undoStatusChange,
  undoTags,
} from "../../selling/orders/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import {
  findContactConflicts,
  findCustomerAddressConflicts,
  findCustomerTagConflicts,
  findNoteConflicts,
  undoAddedCustomer,
  undoAddressChange,
  undoContactEdit,
  undoCustomerTags,
  undoNoteChange,
} from "../customers/index.ts";
import { findImportConflicts, undoImport } from "../import/index.ts";
import { findMessageConflicts, findSavedReplyConflicts, undoMessageChange, undoSavedReply } from "../inbox/index.ts";
import { undoMediaEdit, undoReplacementRow } from "../media-library/index.ts";
import { findModerationConflicts, undoModerationChange } from "../moderation/moderation.ts";
import { productUndos } from "./product-undos.ts";
import { settingsUndos } from "./settings-undos.ts";
import { needsPermission, type Undo } from "./undo-kind.ts";

const couponUndo: Undo = {
  isAllowed: needsPermission("promotions:write"),
  findConflicts: ({ db, now }, rows) => findCouponConflicts(db, rows, now()),
  run: ({ db, now }, by, row) => undoCouponChange(db, row, { by: toStaffActor(by), now: now() }),
};

const saleUndo: Undo = {
  isAllowed: needsPermission("promotions:write"),
  findConflicts: ({ db, now }, rows) => findSaleConflicts(db, rows, now()),
  run: ({ db, now }, by, row) => undoSaleChange(db, row, { by: toStaffActor(by), now: now() }),
};

const blockUndo: Undo = {
  isAllowed: needsPermission("orders:write"),
  findConflicts: ({ db }, rows) => findBlockConflicts(db, rows),
  run: (context, by, row) => undoBlockChange(context, toStaffActor(by), row),
};

const moderationUndo: Undo = {
  isAllowed: needsPermission("reviews:write"),
  findConflicts: ({ db }, rows) => findModerationConflicts(db, rows),
  run: (context, by, row) => undoModerationChange(context, toStaffActor(by), row),
};

const savedReplyUndo: Undo = {
  isAllowed: needsPermission("inbox:write"),
  findConflicts: ({ db }, rows) => findSavedReplyConflicts(db, rows),
  run: (context, by, row) => undoSavedReply(context, toStaffActor(by), row),
};

const messageUndo: Undo = {
  isAllowed: needsPermission("inbox:write"),
  findConflicts: ({ db }, rows) => findMessageConflicts(db, rows),
  run: (context, by, row) => undoMessageChange(context, toStaffActor(by), row),
};

const questionUndo: Undo = {
  isAllowed: needsPermission("questions:write"),
  findConflicts: ({ db }, rows) => findQuestionConflicts(db, rows),
  run: (context, by, row) => undoQuestionModeration(context, toStaffActor(by), row),
};

/** Members can change only their own notes, so they undo only changes of these. */
const noteUndo: Undo = {
  isAllowed: ({ id, granted }, { actor_id: actorId }) => granted.has("customers:read") && actorId === id,
  findConflicts: ({ db }, rows) => findNoteConflicts(db, rows),
  run: (context, by, row) => undoNoteChange(context, by, row),
};

const remittanceUndo: Undo = {
  isAllowed: needsPermission("cash:write"),
  findConflicts: ({ db }, rows) => findRemittanceConflicts(db, rows),
  run: (context, by, row) => undoRemittance(context, toStaffActor(by), row),
};

const contentUndo: Undo = {
  isAllowed: needsPermission("content:write"),
  findConflicts: ({ db }, rows) => findContentConflicts(db, rows),
  run: undoContentChange,
};

const scheduledMenuUndo: Undo = {
  isAllowed: needsPermission("content:write"),
  findConflicts: ({ db }, rows) => findScheduledMenuConflicts(db, rows),
  run: (context, by, row) => undoScheduledMenu(context, toStaffActor(by), row),
};

const categoryUndo: Undo = {
  isAllowed: needsPermission("products:write"),
  findConflicts: ({ db }, rows) => findCategoryConflicts(db, rows),
  run: (context, by, row) => undoCategoryChange(context, toStaffActor(by), row),
};

const customerAddressUndo: Undo = {
  isAllowed: needsPermission("customers:write"),
  findConflicts: ({ db }, rows) => findCustomerAddressConflicts(db, rows),
  run: (context, by, row) => undoAddressChange(context, by, row),
};

const mayEditImages = (by: StaffMember) => by.granted.has("products:write") || by.granted.has("content:write");
/** For changes whose undo function finds the conflicts itself. */
const noConflicts = async () => new Map<number, string>();

/** How to undo a change, by its action. Changes with other actions cannot be undone in the history. */
export const undoByAction: Readonly<Record<string, Undo>> = {
  ...settingsUndos,
  ...productUndos,
  "coupon.add": couponUndo,
  "coupon.end": couponUndo,
  "coupon.pause": couponUndo,
  "coupon.resume": couponUndo,
  "coupon-batch.add": couponUndo,
  "coupon-batch.end": couponUndo,
  "coupon-batch.pause": couponUndo,
  "coupon-batch.resume": couponUndo,
  "sale.add": saleUndo,
  "sale.end": saleUndo,
  "sale.pause": saleUndo,
  "sale.resume": saleUndo,
  "category.create": categoryUndo,
  "category.edit": categoryUndo,
  "category.order": categoryUndo,
  "category.delete": categoryUndo,
  "page.change": contentUndo,
  "article.change": contentUndo,
  "article.move": {
    isAllowed: needsPermission("content:write"),
    findConflicts: ({ db }, rows) => findMoveConflicts(db, rows),
    run: (context, by, row) => undoMove(context, toStaffActor(by), row),
  },
  "banner.change": contentUndo,
  "menu.change": {
    isAllowed: needsPermission("content:write"),
    findConflicts: ({ db }, rows) => findMenuConflicts(db, rows),
    run: (context, by, row) => undoMenu(context, toStaffActor(by), row),
  },
  "scheduled-menu.save": scheduledMenuUndo,
  "scheduled-menu.withdraw": scheduledMenuUndo,
  "image.edit": {
    isAllowed: mayEditImages,
    findConflicts: noConflicts,
    run: (context, by, row) => undoMediaEdit(context, toStaffActor(by), row),
  },
  "image.replace": {
    isAllowed: mayEditImages,
    findConflicts: noConflicts,
    run: async (context, by, row) => (await undoReplacementRow(context, by, row)) > 0,
  },
  "customer-block.add": blockUndo,
  "customer-block.lift": blockUndo,
  "customer-block.restore": blockUndo,
  "cash.import-remittance": remittanceUndo,
  "cash.receive": remittanceUndo,
  "customer.add-note": noteUndo,
  "customer.edit-note": noteUndo,
  "customer.remove-note": noteUndo,
  "customer.add": {
    isAllowed: needsPermission("customers:write"),
    findConflicts: noConflicts,
    run: (context, by, row) => undoAddedCustomer(context, by, row),
  },
  "customer.edit": {
    isAllowed: needsPermission("customers:write"),
    findConflicts: ({ db }, rows) => findContactConflicts(db, rows),
    run: (context, by, row) => undoContactEdit(context, by, row),
  },
  "customer.add-address": customerAddressUndo,
  "customer.edit-address": customerAddressUndo,
  "customer.remove-address": customerAddressUndo,
  "question.answer": {
    isAllowed: needsPermission("questions:write"),
    findConflicts: ({ db }, rows) => findAnswerConflicts(db, rows),
    run: (context, by, row) => undoAnswer(context, toStaffActor(by), row),
  },
  "question.hide": questionUndo,
  "question.show": questionUndo,
  "message.assign": messageUndo,
  "message.close": messageUndo,
  "message.open": messageUndo,
  "saved-reply.add": savedReplyUndo,
  "saved-reply.change": savedReplyUndo,
  "saved-reply.remove": savedReplyUndo,
  "import.start": {
    // Prices and stock need further permissions, which the undo function checks.
    isAllowed: (by, { after }) => {
      const { kind = "products" } = after as { kind?: ImportKind };
      return by.granted.has(importPermissions[kind].write);
    },
    findConflicts: findImportConflicts,
    run: (context, by, row) => undoImport(context, by, row.entity_id ?? ""),
  },
  "review.hide": moderationUndo,
  "review.publish": moderationUndo,
  "comment.hide": moderationUndo,
  "comment.publish": moderationUndo,
  "stock.change": {
    isAllowed: needsPermission("stock:write"),
    findConflicts: ({ db }, rows) => findStockConflicts(db, rows),
    run: (context, by, row) => undoStockChange(context, toStaffActor(by), row),
  },
  "variant.set-low-stock-level": {
    isAllowed: needsPermission("stock:write"),
    findConflicts: ({ db }, rows) => findLevelConflicts(db, rows),
    run: (context, by, row) => undoLevelChange(context, toStaffActor(by), row),
  },
  "stock-count.save": {
    isAllowed: needsPermission("stock:write"),
    findConflicts: async (_context, rows) => findCountConflicts(rows),
    run: (context, by, row) => undoSavedCount(context, toStaffActor(by), row),
  },
  "price.change": {
    isAllowed: needsPermission("prices:write"),
    findConflicts: ({ db }, rows) => findPriceConflicts(db, rows),
    run: (context, by, row) => undoPriceChange(context, toStaffActor(by), row),
  },
  "price-revision.start": {
    isAllowed: needsPermission("prices:write"),
    findConflicts: async () => new Map(),
    run: (context, by, row) => undoRevisionChange(context, toStaffActor(by), row),
  },
  "customer.tag": {
    isAllowed: needsPermission("customers:write"),
    findConflicts: ({ db }, rows) => findCustomerTagConflicts(db, rows),
    run: (context, by, row) => undoCustomerTags(context, toStaffActor(by), row),
  },
  "order.tag": {
    isAllowed: needsPermission("orders:pack"),
    findConflicts: ({ db }, rows) => findTagConflicts(db, rows),
    run: (context, by, row) => undoTags(context, toStaffActor(by), row),
  },
  "order.change-status": {
    isAllowed: (by, { after }) => canSetStatus(by, (after as { status: OrderStatus }).status),
    findConflicts: listUndoableStatuses,
    run: undoStatusChange,
  },
};
