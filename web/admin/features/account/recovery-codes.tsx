import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { toast } from "../../ui/toasts.tsx";

/** The recovery codes, which can be shown only once because the shop stores only their hashes. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  async function copy() {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast({ title: "The recovery codes are copied." });
  }
  return (
    <div className="grid justify-items-start gap-4 text-sm">
      <Notice tone="warning">
        Save these recovery codes now, away from your phone. They are not shown again. Each signs you in once without
        your second factor.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid w-full gap-x-6 gap-y-2 rounded-sm bg-wash px-4 py-3 font-mono text-[0.8125rem] sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {/* Browsers provide the clipboard only to pages with https and on localhost. */}
      {navigator.clipboard && (
        <Button variant="secondary" size="sm" onClick={copy}>
          Copy the codes
        </Button>
      )}
    </div>
  );
}
