import type { ReactNode } from "react";
import { Seo } from "../../app/seo/seo.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { MailIcon } from "../../ui/icons/later-icons.tsx";
import { t } from "../../ui/text/t.ts";

export type MailLinkCopy = { title: string; text: string };
/** Copy that a module holds, in the language of the page. */
export const translateCopy = ({ title, text }: MailLinkCopy) => ({ title: t(title), text: t(text) });

type MailLinkPageProps = MailLinkCopy & {
  /** The document's title, if other than the heading. */
  documentTitle?: string;
  /** The label of the button that does what the link is for. Undefined when it is done, or the link is invalid. */
  action: string | undefined;
  /** Links to other pages. */
  children?: ReactNode;
};

/** Target of a mailed link. Opening it changes nothing, because mail programs and scanners follow links: the button does. */
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
