import { type OpeningPage, openingPath } from "#contract/content/opening.ts";
import { toLanguagePath } from "#contract/values/languages.ts";
import { Wordmark } from "../app/branding/wordmark.tsx";
import { Button } from "../ui/forms/button.tsx";
import { TextField } from "../ui/forms/field.tsx";
import { getLanguage, msg, t } from "../ui/text/t.ts";
import { Document } from "./root.tsx";

/** The page of a shop that is not open yet: its name, and a form for its newsletter, which works without scripts. */
export function OpeningDocument({ settings, result }: OpeningPage) {
  const { app_title } = settings;
  const title = t("Opening soon");
  return (
    <Document>
      <title>{`${title} | ${app_title}`}</title>
      <meta name="robots" content="noindex" />
      <div className="flex min-h-dvh flex-col">
        <div aria-hidden="true" className="h-2 bg-dye" />
        <main className="grid grow place-content-center justify-items-center gap-5 px-6 py-24 text-center">
          <Wordmark settings={settings} stacked />
          <h1 className="mt-6 font-display text-5xl text-balance">{title}</h1>
          {result === "sent" ? <Sent /> : <NewsletterForm name={app_title} problem={result && problems[result]} />}
        </main>
        <Contact {...settings} />
      </div>
    </Document>
  );
}

const problems = {
  invalid: msg("Please enter a valid email address"),
  later: msg("Too many attempts. Please try again later."),
};

function Sent() {
  return (
    <p role="status" className="max-w-[44ch] text-lg text-success">
      {t("Thank you! Please confirm your address with the link in our email.")}
    </p>
  );
}

function NewsletterForm({ name, problem }: { name: string; problem: string | undefined }) {
  return (
    <>
      <p className="max-w-[44ch] text-lg text-muted text-pretty">
        {t("{name} is getting ready. Leave your email address for its newsletter.", {
          name,
        })}
      </p>
      <form
        method="post"
        action={toLanguagePath(getLanguage(), openingPath)}
        className="mt-2 flex w-full max-w-md items-start gap-2 max-sm:flex-col max-sm:*:w-full"
      >
        <TextField
          id="email"
          name="email"
          type="email"
          className="grow text-start"
          label={t("Your email address for the newsletter")}
          hideLabel
          required
          autoComplete="email"
          placeholder={t("Your email")}
          error={problem && t(problem)}
        />
        <Button type="submit" className="min-h-12!">
          {t("Subscribe")}
        </Button>
      </form>
    </>
  );
}

/** How to reach the shop, as far as the settings say. */
function Contact({ email, mobile }: { email: string; mobile: string }) {
  if (!email && !mobile) return null;
  return (
    <footer className="flex flex-wrap justify-center gap-x-8 gap-y-2 px-6 py-8 text-sm text-muted">
      {email && (
        <a href={`mailto:${email}`} className="hover-underline">
          {email}
        </a>
      )}
      {mobile && (
        <a dir="ltr" href={`tel:${mobile.replaceAll(/[^+\d]/g, "")}`} className="hover-underline tabular-nums">
          {mobile}
        </a>
      )}
    </footer>
  );
}
