import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { Button } from "../../../ui/forms/button.tsx";
import { toast } from "../toasts.tsx";

export type RestoreButtonProps = {
  version: number;
  newest: number;
  mayRestore: boolean;
  /** The first part is the key of all queries that contain restored values. */
  queryKey: readonly unknown[];
  /** Refused if there is a newer version than `newest`. */
  restore: (version: number, newest: number) => Promise<{ message: string; text?: string }>;
};

/** Saves a version again, as the newest one. */
export function RestoreButton({ version, newest, mayRestore, queryKey, restore }: RestoreButtonProps) {
  const [, setSearch] = useSearchParams();
  const mutation = useMutation({
    mutationFn: () => restore(version, newest),
    async onSuccess({ message, text }, _input, _context, { client }) {
      toast({ title: message, text });
      await client.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
      setSearch({});
    },
    onError: ({ message }) => toast({ title: "Nothing was restored.", text: message, tone: "danger" }),
  });
  if (!mayRestore) return null;
  return (
    <Button size="sm" variant="secondary" loading={mutation.isPending} onClick={() => mutation.mutate()}>
      Restore version {version}
    </Button>
  );
}
