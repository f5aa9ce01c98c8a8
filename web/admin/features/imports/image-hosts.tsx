import { Notice } from "../../../ui/feedback/notice.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { useCan } from "../../state/staff.ts";

/**
 * A warning about hosts of images that the shop's pages do not show, because the hosts are not allowed. Renders nothing
 * without such hosts.
 */
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
