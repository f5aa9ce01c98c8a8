import { useNavigate, useSearchParams } from "react-router";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { toNextPage } from "../../state/paths.ts";
import { CardPage } from "./card-page.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** /admin/login */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <CardPage title="Sign in" text="For the staff of the shop">
      <div className="grid gap-5">
        <SignInForm onSignedIn={() => void navigate(toNextPage(search), { replace: true })} />
        <TextLink to="/admin/forgot-password">Forgotten password</TextLink>
      </div>
    </CardPage>
  );
}
