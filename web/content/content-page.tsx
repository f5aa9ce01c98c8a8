import { useParams } from "react-router";
import { ManagedPage } from "./managed-page.tsx";

export { ErrorBoundary } from "./page-failed.tsx";

export function Component() {
  const { id = "" } = useParams();
  return <ManagedPage slug={id} />;
}
