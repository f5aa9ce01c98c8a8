import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { useOwnHeading } from "../ui/own-heading.ts";

export function Component() {
  useOwnHeading();
  return (
    <EmptyState
      as="h1"
      title="There is no such page"
      text="The address is wrong, or your role does not show this page."
    >
      <title>Not found · Back office</title>
      <ButtonLink to="/admin">Today</ButtonLink>
    </EmptyState>
  );
}
