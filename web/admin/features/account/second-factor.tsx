import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SecondFactorSetupResponse } from "#contract/admin/second-factor.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { QueryState } from "../../ui/query-state.tsx";
import { toast } from "../../ui/toasts.tsx";
import { CodeForm } from "./code-form.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const steps = {
  setup: { title: "Set up an authenticator app", label: "Continue", call: api.auth.beginSecondFactor },
  renew: { title: "New recovery codes", label: "Replace the codes", call: api.auth.renewRecoveryCodes },
  off: { title: "Switch off the second factor", label: "Switch off", call: api.auth.switchOffSecondFactor },
};

/** An authenticator app that is asked for a code at the sign-in. */
export function SecondFactor() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: ["second-factor"], queryFn: api.auth.secondFactor });
  const [step, setStep] = useState<keyof typeof steps>();
  const [setup, setSetup] = useState<SecondFactorSetupResponse>();
  const [codes, setCodes] = useState<string[]>();
  const reload = () => client.invalidateQueries({ queryKey: ["second-factor"] });
  const run = useMutation({
    mutationFn: async (password: string) => await steps[step ?? "setup"].call({ password }),
    onSuccess(result) {
      setStep(undefined);
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
      onConfirmed={(recoveryCodes) => {
        setCodes(recoveryCodes);
        setSetup(undefined);
        return reload();
      }}
    />
  );
  const open = (selected: keyof typeof steps) => {
    run.reset();
    setStep(selected);
  };
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="pb-3 text-lg font-medium">
        Second factor
      </h2>
      <QueryState query={query} lines={2}>
        {({ isActive, recoveryCodesLeft, isRequired }) => (
          <div className="grid justify-items-start gap-4 text-sm">
            {isActive ? (
              <>
                <p>
                  <Badge tone="success">On</Badge> The sign-in asks for a code of your app. {recoveryCodesLeft} recovery
                  codes are left.
                </p>
                {codes && <RecoveryCodes codes={codes} />}
                {codeForm}
                <div className="flex flex-wrap gap-2">
                  <Button variant="secondary" size="sm" onClick={() => open("renew")}>
                    New recovery codes
                  </Button>
                  <Button variant="secondary" size="sm" onClick={() => open("setup")}>
                    Set up another app
                  </Button>
                  {!isRequired && (
                    <Button variant="quiet" size="sm" onClick={() => open("off")}>
                      Switch off
                    </Button>
                  )}
                </div>
                {isRequired && (
                  <p className="text-muted">Your role requires it, so it can be replaced, not switched off.</p>
                )}
              </>
            ) : (
              <>
                <p className="max-w-prose text-muted">
                  With a code of an app on your phone, a stolen password is not enough to sign in.
                </p>
                {codeForm ?? (
                  <Button variant="secondary" onClick={() => open("setup")}>
                    Set up an app
                  </Button>
                )}
              </>
            )}
          </div>
        )}
      </QueryState>
      {step && (
        <PasswordDialog
          {...steps[step]}
          error={run.error}
          loading={run.isPending}
          onClose={() => setStep(undefined)}
          onSubmit={(password) => run.mutate(password)}
        />
      )}
    </section>
  );
}
