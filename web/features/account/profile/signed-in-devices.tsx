import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SignedInSession } from "#contract/account/sessions.ts";
import { formatDate, formatDateTime } from "#contract/values/format-date.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { useLogOutToHome } from "../../../app/navigation/account-links.ts";
import { api } from "../../../app/state/api.ts";
import { translateBrowser } from "../../../app/state/browser-name.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { focusContent } from "../../../ui/navigation/focus-content.ts";
import { msg, t } from "../../../ui/text/t.ts";

/** The query is defined here, because every page loads app/state/queries.ts. */
const sessionsQuery = queryOptions({ queryKey: ["mine", "sessions"], queryFn: () => customerApi.account.sessions() });

export function SignedInDevices() {
  const { data, error } = useQuery(sessionsQuery);
  return (
    <section aria-labelledby="devices" className="mt-14 max-w-2xl">
      <h2 id="devices" className="font-display text-2xl">
        {t("Where you are signed in")}
      </h2>
      <p className="mt-2 text-sm text-muted">
        {t("Sign out a device that you have lost or that others use.")}{" "}
        {data &&
          t("Devices not used for {days} are signed out automatically.", { days: pluralize(data.idleDays, "day") })}
      </p>
      {error && <Notice className="mt-5">{toErrorMessage(error, msg("Failed to load your devices."))}</Notice>}
      {!data && !error && <Skeleton className="mt-5 h-40 w-full" />}
      {data && (
        <ul className="mt-5 divide-y divide-hairline border-y border-hairline">
          {data.sessions.map((session) => (
            <SignedInDevice key={session._id} session={session} />
          ))}
        </ul>
      )}
      <SignOutEverywhere />
    </section>
  );
}

function SignedInDevice({ session }: { session: SignedInSession }) {
  const { network, isCurrent } = session;
  const browser = translateBrowser(session.browser);
  const [signedIn, lastUsed] = [formatDate(session.signedInAt), formatDateTime(session.lastUsedAt)];
  const client = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => customerApi.account.endSession({ sessionId: session._id }),
    onSuccess: () => {
      toast({ title: t("Signed out"), text: t("{browser} is signed out.", { browser }), tone: "success" });
      // The focused row is removed.
      focusContent();
    },
    onError: (error) => toast({ title: t("Error!"), text: toErrorMessage(error), tone: "danger" }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <li className="flex items-center justify-between gap-x-6 py-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {browser}
          {isCurrent && <Badge tone="success">{t("This device")}</Badge>}
        </p>
        <p className="mt-1 text-sm text-muted">
          {isCurrent ? t("In use now") : t("Last used {lastUsed}", { lastUsed })}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{t("Signed in {signedIn}", { signedIn })}</span>
          <span>{t("Network {network}", { network })}</span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0"
          loading={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {t("Sign out")}
          <span className="sr-only">{t("{browser}, last used {lastUsed}", { browser, lastUsed })}</span>
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const logOutToHome = useLogOutToHome();
  const signOut = useMutation({
    mutationFn: () => api.account.logout({ everywhere: true }),
    onSuccess: logOutToHome,
  });
  return (
    <div className="mt-6 grid justify-items-start gap-5">
      {signOut.isError && <Notice>{toErrorMessage(signOut.error)}</Notice>}
      <Button variant="secondary" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {t("Sign out everywhere")}
      </Button>
    </div>
  );
}
