import { Notice } from "../../../ui/feedback/notice.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { useCan } from "../../state/staff.ts";

/** Names the hosts whose images pages would not show, before the import and as long as they are not allowed. Renders nothing if there are none. */
export function ImageHosts({ hosts }: { hosts: readonly string[] }) {
  const can = useCan();
  if (hosts.length === 0) return null;
  return (
    <Notice tone="warning">
      <p className="wrap-anywhere">
        The shop does not show images from <b className="font-medium">{hosts.join(", ")}</b>, because{" "}
        {hosts.length === 1 ? "this host is" : "these hosts are"} not allowed.{" "}
        {can("settings:write") ? (
          <>
            If you trust {hosts.length === 1 ? "it, add it" : "them, add them"} to{" "}
            <Link to="/admin/settings/appearance" className="underline underline-offset-4">
              Hosts of external images
            </Link>
            .
          </>
        ) : (
          "Somebody who may change settings can allow it under Settings, Logo and images."
        )}
      </p>
    </Notice>
  );
}
