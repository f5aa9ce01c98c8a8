import { z } from "zod";

/** The shop's own texts by their names (`toMailTextName`). An empty text stands for the default. */
export type OwnMailTexts = Record<string, string>;

const Stored = z.object({ mailTexts: z.record(z.string(), z.string()) });

/**
 * The shop's own texts of mails. They are stored with the settings, with which every mail is made, but no form of the
 * settings changes them: `changeMailTexts` writes their history, and the editor of mails checks them.
 */
export const parseMailTexts = (stored: Record<string, unknown>): OwnMailTexts =>
  Stored.safeParse(stored).data?.mailTexts ?? {};
