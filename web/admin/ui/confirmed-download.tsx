import type { MouseEvent, ReactNode } from "react";
import { Refusal } from "#contract/http/errors.ts";
import { ButtonAnchor } from "../../ui/forms/button.tsx";
import { api } from "../state/api.ts";
import { toast } from "./toasts.tsx";

type ConfirmedDownloadProps = { href: string; className?: string | undefined; children: ReactNode };

/**
 * A link to a file that the server sends only after the member has confirmed the password. The browser would save a
 * refusal as the file, so the password is confirmed before the download.
 */
export function ConfirmedDownload({ href, ...rest }: ConfirmedDownloadProps) {
  async function download(event: MouseEvent) {
    event.preventDefault();
    // A member who cancels the password dialog stays on the page. Every other refusal is shown.
    try {
      await api.passwords.requireConfirmed();
      location.assign(href);
    } catch (error) {
      const isCancelled = error instanceof Refusal && error.code === "password_required";
      if (!isCancelled && error instanceof Error)
        toast({ title: "Nothing was downloaded.", text: error.message, tone: "danger" });
    }
  }
  return <ButtonAnchor {...rest} href={href} download size="sm" variant="secondary" onClick={download} />;
}
