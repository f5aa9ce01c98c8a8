import { useMutation } from "@tanstack/react-query";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { downloadFile } from "../../../app/state/download-file.ts";
import { useToken } from "../../../app/state/storage/token.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";

/** Downloads a file with everything that the shop stores about the account. */
export function OwnData() {
  const token = useToken();
  const download = useMutation({ mutationFn: () => downloadFile("/api/v1/user/data", token, "my-data.json") });
  return (
    <section aria-labelledby="own-data" className="mt-12 grid max-w-xl justify-items-start gap-4">
      <h2 id="own-data" className="font-display text-2xl">
        {t("Your data")}
      </h2>
      <p className="-mt-1 text-sm text-muted">
        {t(
          "Account, addresses, orders, returns, reviews, wishlist, cart, newsletter and where you are signed in, in one file (JSON).",
        )}
      </p>
      {download.isError && <Notice>{toErrorMessage(download.error)}</Notice>}
      <Button variant="secondary" loading={download.isPending} onClick={() => download.mutate()}>
        {t("Download my data")}
      </Button>
      <span role="status" className="sr-only">
        {download.isSuccess && t("The file was downloaded.")}
      </span>
    </section>
  );
}
