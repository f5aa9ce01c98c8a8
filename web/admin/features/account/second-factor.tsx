import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SecondFactorSetupResponse } from "#contract/admin/staff/sign-in/second-factor.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../state/api.ts";
import { QueryState } from "../../ui/query-state.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import { canUsePasskeys } from "./can-use-passkeys.ts";
import { CodeForm } from "./code-form.tsx";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const calls = {
  setup: api.secondFactor.begin,
  renew: api.secondFactor.renewRecoveryCodes,
  off: api.secondFactor.switchOff,
};
/** The texts of the confirmations before actions that cannot be undone. */
const questions = {
  renew: {
    title: "New recovery codes?",
    label: "Replace the codes",
    text: "The codes that you have saved are no longer valid.",
  },
  off: {
    title: "Switch off the second factor?",
    label: "Switch off",
    text: "Your password alone will be enough to sign in. Your passkeys and recovery codes stop working, and your API tokens are revoked.",
  },
};

/** The factor that the sign-in requires besides the password: a code of an authenticator app, or a passkey. */
export function SecondFactor() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: ["second-factor"], queryFn: () => api.secondFactor.get() });
  const [step, setStep] = useState<keyof typeof questions>();
  const [setup, setSetup] = useState<SecondFactorSetupResponse>();
  const [isAddingPasskey, setAddingPasskey] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const reload = () => client.invalidateQueries({ queryKey: ["second-factor"] });
  const run = useMutation({
    mutationFn: async (call: keyof typeof calls) => await calls[call](),
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled: () => setStep(undefined),
    onSuccess(result) {
      if ("secret" in result) setSetup(result);
      else if ("recoveryCodes" in result) setCodes(result.recoveryCodes);
      else {
        setCodes(undefined);
        toast({ title: result.message });
      }
      return reload();
    },
  });
  const codeForm = setup && (
    <CodeForm
      setup={setup}
      onCancel={() => setSetup(undefined)}
      onConfirmed={(recoveryCodes) => {
        setCodes(recoveryCodes);
        setSetup(undefined);
        return reload();
      }}
    />
  );
  return (
    <Section title="Second factor">
      <QueryState query={query} lines={2}>
        {({ isActive, hasApp, passkeys, recoveryCodesLeft, isRequired }) => (
          <div className="grid justify-items-start gap-4 text-sm">
            {isActive ? (
              <p>
                <Badge tone="success">On</Badge> The sign-in needs {describeFactors(hasApp, passkeys.length)}, or one of
                your recovery codes. {recoveryCodesLeft} recovery codes are left.
              </p>
            ) : (
              <p className="max-w-prose text-muted">
                With {canUsePasskeys() && "a passkey, or "}a code of an app on your phone, a stolen password is not
                enough to sign in.
              </p>
            )}
            {codes && <RecoveryCodes codes={codes} />}
            <PasskeyList passkeys={passkeys} mayRemove={!isRequired || hasApp || passkeys.length > 1} />
            {codeForm ?? (
              <div className="flex flex-wrap gap-2">
                <Button variant="secondary" size="sm" onClick={() => run.mutate("setup")}>
                  {hasApp ? "Set up another app" : "Set up an app"}
                </Button>
                {canUsePasskeys() && (
                  <Button variant="secondary" size="sm" onClick={() => setAddingPasskey(true)}>
                    Add a passkey
                  </Button>
                )}
                {isActive && (
                  <Button variant="secondary" size="sm" onClick={() => setStep("renew")}>
                    New recovery codes
                  </Button>
                )}
                {isActive && !isRequired && (
                  <Button variant="quiet" size="sm" onClick={() => setStep("off")}>
                    Switch off
                  </Button>
                )}
              </div>
            )}
            {isRequired && (
              <p className="text-muted">Your role requires it: you can replace it, but not switch it off.</p>
            )}
          </div>
        )}
      </QueryState>
      {isAddingPasskey && (
        <PasskeyDialog
          onClose={() => setAddingPasskey(false)}
          onAdded={({ message, recoveryCodes }) => {
            setAddingPasskey(false);
            if (recoveryCodes.length > 0) setCodes(recoveryCodes);
            toast({ title: message });
            return reload();
          }}
        />
      )}
      {step && (
        <ConfirmDialog
          open
          title={questions[step].title}
          confirmLabel={questions[step].label}
          loading={run.isPending}
          onClose={() => setStep(undefined)}
          onConfirm={() => run.mutate(step)}
        >
          <p>{questions[step].text}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function describeFactors(hasApp: boolean, passkeys: number): string {
  const app = hasApp ? ["a code from your app"] : [];
  return [...app, ...(passkeys > 0 ? ["a passkey"] : [])].join(" or ");
}
