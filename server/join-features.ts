import type { AppContext } from "./context.ts";
import type { Feature, ServedContext } from "./feature.ts";
import type { UndoByAction } from "./features/shop/audit/audit.ts";
import type { MailDefinition } from "./features/shop/mail-texts/mail-texts.ts";

/** The parts of header and footer that features contribute. */
export function joinLayouts(features: readonly Feature[], context: AppContext): ServedContext["layout"] {
  const layouts = features.flatMap(({ layout }) => layout ?? []);
  return {
    topics: layouts.flatMap(({ topics }) => topics),
    async find() {
      const parts = await Promise.all(layouts.map(({ find }) => find(context)));
      return Object.assign({ announcement: null, menus: { main: null, footer: null } }, ...parts);
    },
  };
}

/**
 * The kinds of undo of all features.
 * @throws Error if two features undo the same action
 */
export function joinUndos(features: readonly Feature[]): UndoByAction {
  const joined = new Map<string, UndoByAction[string]>();
  for (const [action, undo] of features.flatMap((feature) => Object.entries(feature.undo ?? {}))) {
    if (joined.has(action)) throw new Error(`Two features undo the action ${action}.`);
    joined.set(action, undo);
  }
  return Object.fromEntries(joined);
}

/**
 * The mails to customers of all features.
 * @throws Error if two mails have the same id
 */
export function joinMails(features: readonly Feature[]): readonly MailDefinition[] {
  const mails = features.flatMap((feature) => feature.mails ?? []);
  const ids = new Set<string>();
  for (const { id } of mails) {
    if (ids.has(id)) throw new Error(`Two mails have the id ${id}.`);
    ids.add(id);
  }
  return mails;
}
