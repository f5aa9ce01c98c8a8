import { useParams } from "react-router";
import { ManagedPage } from "./managed-page.tsx";

export { ErrorBoundary } from "./page-error.tsx";

export function Component() {
  const { id = "" } = useParams();
  return <ManagedPage slug={id} />;
}
