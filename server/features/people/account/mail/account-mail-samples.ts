import { languagePrefix } from "#contract/values/languages.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import type { MailDefinition, SampleShop } from "../../../shop/mail-texts/mail-texts.ts";
import { codeMinutes } from "../one-time-code/one-time-code.ts";
import {
  type AccountMailContext,
  accountDeletedMail,
  accountExistsMail,
  deletionCodeMail,
  loginCodeMail,
  noAccountMail,
  noAccountToSignInMail,
  passwordChangedMail,
  resetCodeMail,
  signUpCodeMail,
  wrongPasswordsMail,
} from "./account-mail.ts";

const sampleCode = "123456";

/** A mail of which all samples would be alike. */
function define(
  id: string,
  name: string,
  when: string,
  render: (mailContext: AccountMailContext, code: string, minutes: number) => Mail,
): MailDefinition {
  return {
    id,
    group: "Accounts",
    name,
    when,
    samples: { [name]: (shop) => render(toContext(shop), sampleCode, codeMinutes) },
  };
}

function toContext({ context, settings, language, to }: SampleShop): AccountMailContext {
  return { to, shopUrl: context.config.publicUrl + languagePrefix(language), settings, language };
}

/** The mails about accounts. */
export const accountMails: readonly MailDefinition[] = [
  define("sign-up-code", "Code to create an account", "To whoever enters an address to sign up.", signUpCodeMail),
  define("account-exists", "Account exists", "To a customer whose address is entered to sign up.", accountExistsMail),
  define("sign-in-code", "Code to sign in", "To a customer who signs in without a password.", loginCodeMail),
  define(
    "sign-in-no-account",
    "No account to sign in",
    "To an address without an account that is entered to sign in with a code.",
    noAccountToSignInMail,
  ),
  define("reset-code", "Code for a new password", "To a customer who has forgotten the password.", resetCodeMail),
  define(
    "reset-no-account",
    "No account for a new password",
    "To an address without an account that is entered for a new password.",
    noAccountMail,
  ),
  define(
    "password-changed",
    "Password changed",
    "To the customer, after the password was changed.",
    passwordChangedMail,
  ),
  define("wrong-passwords", "Wrong passwords", "To the customer, after several wrong passwords.", wrongPasswordsMail),
  define(
    "deletion-code",
    "Code to delete the account",
    "To a customer who wants to delete the account.",
    deletionCodeMail,
  ),
  define("account-deleted", "Account deleted", "To the customer, after the account was deleted.", accountDeletedMail),
];
