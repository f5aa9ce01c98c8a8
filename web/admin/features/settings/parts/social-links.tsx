import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SocialLinksResponse } from "#contract/admin/settings/settings.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useSaveChanges } from "../../../ui/use-save-form.ts";

type SocialLink = SocialLinksResponse["links"][number];
const queryKey = ["settings", "social-links"];

/** The links to the shop's pages on social media, which are in the footer of every page. */
export function SocialLinks() {
  const can = useCan();
  const [edited, setEdited] = useState<SocialLink | "new">();
  const query = useQuery({ queryKey, queryFn: () => api.socialLinks.list() });
  const mayWrite = can("settings:write");
  return (
    <Card
      title="Social media"
      action={
        mayWrite && (
          <Button size="sm" variant="secondary" onClick={() => setEdited("new")}>
            Add a link
          </Button>
        )
      }
    >
      <QueryState query={query} lines={3}>
        {({ links }) =>
          links.length === 0 ? (
            <p className="text-sm text-muted">No links yet. The footer shows none.</p>
          ) : (
            <ul className="text-sm">
              {links.map((link) => (
                <li key={link.name} className="flex items-center gap-3 border-t border-hairline py-2">
                  <div className="min-w-0 grow">
                    <p className="font-medium">{link.name}</p>
                    <p className="text-muted wrap-anywhere">{link.url}</p>
                  </div>
                  {mayWrite && (
                    <>
                      <Button size="sm" variant="quiet" onClick={() => setEdited(link)}>
                        Edit<span className="sr-only"> {link.name}</span>
                      </Button>
                      <RemoveLink link={link} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {edited && (
        <LinkDialog
          stored={edited === "new" ? undefined : (query.data?.links.find(({ name }) => name === edited.name) ?? edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

function RemoveLink({ link }: { link: SocialLink }) {
  const { name, url, imageUrl, position } = link;
  const restore = useMutation({
    mutationFn: () =>
      api.socialLinks.save(
        { name },
        {
          url: { from: "", to: url },
          imageUrl: { from: "", to: imageUrl },
          position: { from: "0", to: position },
        },
      ),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey }),
  });
  const removal = useMutation({
    mutationFn: () => api.socialLinks.remove({ name }),
    onSuccess: ({ message }) => toast({ title: message, undo: () => restore.mutate() }),
    onError: ({ message }) => toast({ title: "Nothing was removed.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey }),
  });
  return (
    <Button size="sm" variant="quiet" loading={removal.isPending} onClick={() => removal.mutate()}>
      Remove<span className="sr-only"> {name}</span>
    </Button>
  );
}

const noLink = { url: "", imageUrl: "", position: "0" };

function LinkDialog({ stored, onClose }: { stored: SocialLink | undefined; onClose: () => void }) {
  const [name, setName] = useState(stored?.name ?? "");
  const { url, imageUrl, position } = stored ?? noLink;
  const form = useSaveChanges({
    current: { url, imageUrl, position },
    send: (changes) => api.socialLinks.save({ name: name.trim() }, changes),
    check: () => ({ name: name.trim() === "" && "Enter the name, such as Instagram." }),
    queryKey,
    onClose,
  });
  const field = (key: keyof typeof noLink, label: string, hint?: string) => ({
    label,
    hint,
    autoComplete: "off",
    ...form.field(key),
  });
  return (
    <FormDialog title={stored ? `Link to ${stored.name}` : "Add a link"} {...form.props} onClose={onClose}>
      <TextField
        label="Name"
        autoComplete="off"
        disabled={stored !== undefined}
        maxLength={60}
        error={form.getError("name")}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField {...field("url", "Address", "https://…")} inputMode="url" />
      <TextField {...field("imageUrl", "Icon", "/media/… or https://… Empty: the name is shown.")} />
      <TextField {...field("position", "Position", "Links with smaller numbers come first.")} inputMode="numeric" />
    </FormDialog>
  );
}
