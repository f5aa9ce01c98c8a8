import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { DeleteAccount } from "#contract/account/account.ts";
import { otpLength } from "#contract/account/account-limits.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { cleanUpBrowser } from "../../../app/state/clean-up-browser.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { useLogOut } from "../../../app/state/session.ts";
import { writeLocalStorage } from "../../../app/state/storage/local-storage.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { t } from "../../../ui/text/t.ts";
import { tReceived } from "../../../ui/text/t-received.ts";
import { OtpInput } from "../otp/otp-input.tsx";

/** Asks for the password, or for a code that is mailed to the account's address. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState("");
  const [otp, setOtp] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);
  const deleteAccount = useDeleteAccount();
  const mailCode = useMutation({ mutationFn: customerApi.account.mailDeletionCode });
  const isByCode = mailCode.isSuccess;
  const isComplete = isByCode ? otp.trim().length === otpLength : password !== "";
  const error = deleteAccount.error ?? mailCode.error;
  function submit(event: FormEvent) {
    event.preventDefault();
    setIncomplete(!isComplete);
    if (isComplete) deleteAccount.mutate(isByCode ? { otp } : { password });
  }
  return (
    <Dialog open onClose={onClose} title={t("Delete your account?")} size="sm">
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <p>{t("This can’t be undone. We’ll confirm it by email.")}</p>
        {error && <Notice>{toErrorMessage(error)}</Notice>}
        {isByCode ? (
          <div className="grid gap-3">
            <p role="status" className="text-sm text-muted wrap-anywhere">
              {tReceived(mailCode.data.message)}
            </p>
            <OtpInput
              value={otp}
              onChange={setOtp}
              error={isIncomplete ? t("Enter the six digits of the code") : undefined}
            />
          </div>
        ) : (
          <div className="grid justify-items-start gap-2">
            <PasswordField
              label={t("Password")}
              className="w-full"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              error={isIncomplete && !isComplete ? t("Password is required") : undefined}
            />
            <Button variant="link" size="sm" loading={mailCode.isPending} onClick={() => mailCode.mutate()}>
              {t("Email me a code instead")}
            </Button>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" loading={deleteAccount.isPending}>
            {t("Delete my account")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Local storage keys of the customer's data, which are removed with the account. */
const storedKeys = [
  "ownMeasures",
  "ownSize",
  "ownPin",
  "guestCart",
  "guestWishlist",
  "buyNow",
  "recentProducts",
  "recentSearches",
];

function useDeleteAccount() {
  const logOut = useLogOut();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: DeleteAccount) => customerApi.account.deleteAccount(input),
    async onSuccess({ message }) {
      // Navigate first: account pages redirect signed-out visitors to the login page.
      await navigate("/", { replace: true });
      logOut();
      void cleanUpBrowser();
      for (const key of storedKeys) writeLocalStorage(key, undefined);
      toast({ title: tReceived(message), text: t("An email confirms it."), tone: "success" });
    },
  });
}
