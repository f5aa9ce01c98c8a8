import type { ReactNode } from "react";
import { Seo } from "../../app/seo/seo.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { MailIcon } from "../../ui/icons/later-icons.tsx";
import { t } from "../../ui/text/t.ts";

export type MailLinkCopy = { title: string; text: string };
/** Translates the texts of a page. Modules define them with `msg` before the language of the page is known. */
export const translateCopy = ({ title, text }: MailLinkCopy) => ({ title: t(title), text: t(text) });

type MailLinkPageProps = MailLinkCopy & {
  /** The document's title, if it differs from the heading. */
  documentTitle?: string;
  /** The label of the page's button. Undefined after the button was pressed or if the link is invalid. */
  action: string | undefined;
  /** Links to other pages. */
  children?: ReactNode;
};

/**
 * Target of a mailed link. Only the button changes something. Opening the page does not, because mail programs and
 * scanners follow links too.
 */
export function MailLinkPage({ title, text, documentTitle = title, action, children }: MailLinkPageProps) {
  return (
    <>
      <Seo title={documentTitle} index={false} />
      <EmptyState as="h1" icon={MailIcon} title={title} text={text}>
        {action && (
          // A plain HTML form, which works without JavaScript. It posts to the page's own URL, which holds the token.
          <form method="post">
            <Button type="submit">{action}</Button>
          </form>
        )}
        {children}
      </EmptyState>
    </>
  );
}
