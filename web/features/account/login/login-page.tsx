import { Seo } from "../../../app/seo/seo.tsx";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { GuestOnly } from "./guest-only.tsx";
import { LoginForm } from "./login-form.tsx";

export function Component() {
  return (
    <AuthLayout title="Welcome back" text="Sign in to see your orders, your wishlist and your cart.">
      <Seo title="Sign in" canonical="/login" index={false} />
      <GuestOnly>
        <LoginForm />
        <p className="border-t border-hairline pt-6 text-sm text-muted">
          New here? <TextLink to="/signup">Create an account</TextLink>
        </p>
      </GuestOnly>
    </AuthLayout>
  );
}
