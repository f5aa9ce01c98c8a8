import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiToken } from "#contract/admin/staff/api-tokens.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { PlusIcon } from "../../../../ui/icons/icons.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { api } from "../../../state/api.ts";
import { Age } from "../../../ui/age.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { toast } from "../../../ui/toasts.tsx";
import { useColumns } from "../../saved-views/use-columns.tsx";
import { SettingsLayout } from "../../settings/settings-layout.tsx";
import { SecretDialog } from "../secret-dialog.tsx";
import { TokenDialog } from "./token-dialog.tsx";

const tokenColumns: readonly Column<ApiToken>[] = [
  { id: "name", label: "Name", cell: (token) => <Name {...token} /> },
  { id: "permissions", label: "May do", cell: (token) => <Permissions {...token} />, width: "w-2/5" },
  { id: "used", label: "Last used", cell: (token) => <LastUsed {...token} /> },
  { id: "state", label: "State", cell: (token) => <State {...token} /> },
  { id: "revoke", label: "", align: "end", cell: (token) => <Revoke {...token} /> },
];

/** /admin/settings/tokens: the tokens with which other systems call the API of the back office. */
export function Component() {
  const query = useQuery({ queryKey: ["tokens"], queryFn: () => api.tokens.list() });
  const { columns, columnsButton } = useColumns("tokens", tokenColumns, "name");
  const [isAdding, setAdding] = useState(false);
  const [token, setToken] = useState<string>();
  const add = () => setAdding(true);
  useShortcuts([{ keys: "c", label: "New token", run: add }]);
  return (
    <SettingsLayout
      title="API tokens"
      text="A token lets another system do what you allow, in your name."
      actions={
        <>
          {columnsButton}
          <Button size="sm" onClick={add}>
            <PlusIcon className="size-4" /> New token
          </Button>
        </>
      }
    >
      <QueryState query={query} lines={3}>
        {({ tokens }) =>
          tokens.length === 0 ? (
            <EmptyState
              title="No API tokens"
              text="Give one to your accounting or shipping system. Each has its own permissions and ends after at most a year."
            />
          ) : (
            <DataTable
              label="API tokens"
              rows={tokens}
              columns={columns}
              toId={({ _id }) => _id}
              toName={({ name }) => name}
              card={(row) => (
                <div className="grid gap-2">
                  <Name {...row} />
                  <Permissions {...row} />
                  <p className="flex flex-wrap items-center justify-between gap-2">
                    <State {...row} /> <Revoke {...row} />
                  </p>
                </div>
              )}
            />
          )
        }
      </QueryState>
      {isAdding && (
        <TokenDialog
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false);
            setToken(added ?? undefined);
          }}
        />
      )}
      {token && (
        <SecretDialog
          title="The new token"
          label="Token"
          secret={token}
          text="Send it with each request to /api/v1/admin in the header “Authorization: Bearer …”."
          onClose={() => setToken(undefined)}
        />
      )}
    </SettingsLayout>
  );
}

const Name = ({ name, prefix, owner }: ApiToken) => (
  <span className="grid">
    <span className="font-medium wrap-anywhere">{name}</span>
    <span className="text-muted wrap-anywhere">
      <span className="font-mono">{prefix}…</span> · {owner.name}
    </span>
  </span>
);

const Permissions = ({ permissions }: ApiToken) => (
  <span className="text-muted wrap-anywhere">{permissions.join(", ") || "Nothing any more"}</span>
);

const LastUsed = ({ lastUsedAt }: ApiToken) =>
  lastUsedAt ? <Age at={lastUsedAt} /> : <span className="text-muted">never</span>;

function State({ state, expiresAt }: ApiToken) {
  if (state === "revoked") return <Badge tone="danger">Revoked</Badge>;
  if (state === "expired") return <Badge>Expired on {formatDate(expiresAt)}</Badge>;
  return <Badge tone="success">Until {formatDate(expiresAt)}</Badge>;
}

function Revoke({ _id, name, state }: ApiToken) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => api.tokens.revoke({ tokenId: _id }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled(_result, _error, _input, _context, { client }) {
      setAsking(false);
      return client.invalidateQueries({ queryKey: ["tokens"] });
    },
  });
  if (state !== "active") return null;
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Revoke<span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Revoke “${name}”?`}
        confirmLabel="Revoke it"
        loading={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      >
        <p>Requests with it are refused at once. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
