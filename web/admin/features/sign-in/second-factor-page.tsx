import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useLoaderData } from "react-router";
import type { SecondFactorSetupResponse } from "#contract/admin/staff/sign-in/second-factor.ts";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import type { loadMember } from "../../state/staff.ts";
import { toast } from "../../ui/toasts.tsx";
import { canUsePasskeys } from "../account/can-use-passkeys.ts";
import { CodeForm } from "../account/code-form.tsx";
import { PasskeyDialog } from "../account/passkey-dialog.tsx";
import { RecoveryCodes } from "../account/recovery-codes.tsx";
import { CardPage } from "./card-page.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** /admin/second-factor: for members whose role requires a second factor, before they can use anything else. */
export function Component() {
  const { _id, mustAddSecondFactor, email, role } = useLoaderData<typeof loadMember>();
  const [isAddingPasskey, setAddingPasskey] = useState(false);
  const [setup, setSetup] = useState<SecondFactorSetupResponse>();
  const [codes, setCodes] = useState<string[]>();
  const signOut = useSignOut(_id);
  const begin = useMutation({
    mutationFn: () => api.secondFactor.begin(),
    onSuccess: setSetup,
    onError: ({ message }) => toast({ title: "The set-up has not begun.", text: message, tone: "danger" }),
  });
  if (!mustAddSecondFactor) return <Navigate to="/admin" replace />;
  if (codes)
    return (
      <CardPage title="Save your recovery codes" text="The second factor is on.">
        <div className="grid gap-6">
          <RecoveryCodes codes={codes} />
          <ButtonLink to="/admin" fullWidth>
            I have saved them
          </ButtonLink>
        </div>
      </CardPage>
    );
  const text = `The role ${role.label} may do everything, so a password alone is not enough. It takes a minute, once.`;
  return (
    <CardPage title="Set up a second factor" text={text}>
      {setup ? (
        <CodeForm setup={setup} onConfirmed={setCodes} onCancel={() => setSetup(undefined)} />
      ) : (
        <div className="grid gap-4">
          <p className="text-sm">
            Use an authenticator app that shows codes of six digits (Google Authenticator, 2FAS, a password manager)
            {canUsePasskeys() && ", or a passkey: the fingerprint, face or PIN of a device, or a security key"}.
          </p>
          <Button fullWidth loading={begin.isPending} onClick={() => begin.mutate()}>
            Set up an app
          </Button>
          {canUsePasskeys() && (
            <Button fullWidth variant="secondary" onClick={() => setAddingPasskey(true)}>
              Add a passkey
            </Button>
          )}
        </div>
      )}
      <p className="mt-6 border-t border-hairline pt-4 text-center text-sm text-muted">
        <span className="block wrap-anywhere">Signed in as {email}</span>
        <Button variant="link" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </p>
      {isAddingPasskey && (
        <PasskeyDialog
          onClose={() => setAddingPasskey(false)}
          onAdded={({ recoveryCodes }) => {
            setAddingPasskey(false);
            setCodes(recoveryCodes);
          }}
        />
      )}
    </CardPage>
  );
}
