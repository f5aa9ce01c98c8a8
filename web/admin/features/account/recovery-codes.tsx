import { Notice } from "../../../ui/feedback/notice.tsx";

/** Shown once: the shop stores only their hashes. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <Notice tone="warning">
        Store these recovery codes now, away from your phone. They are not shown again. Each signs you in once without
        the app.
      </Notice>
      <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
