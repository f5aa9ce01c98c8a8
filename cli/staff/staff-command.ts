import { parseArgs } from "node:util";
import { notificationKinds, notificationTimings } from "#contract/admin/notifications/notification-kinds.ts";
import { ChangeNotifications } from "#contract/admin/notifications/notifications.ts";
import { InviteStaff } from "#contract/admin/staff/staff.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Email } from "#contract/values/values.ts";
import type { AppContext } from "../../server/context.ts";
import {
  changeNotifications,
  getNotifications,
  requireMemberId,
} from "../../server/features/operations/notifications/index.ts";
import { getStaffList, inviteStaff, resetSecondFactor } from "../../server/features/people/staff/index.ts";
import { commandLine } from "../../server/features/shop/audit/audit.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";
import { formatColumns, replaceControlCharacters } from "../terminal/format.ts";

const options = {
  role: { type: "string" },
  kind: { type: "string" },
  when: { type: "string" },
  hour: { type: "string" },
} as const;

export const staffCommand: Command = {
  usage: "staff list|invite|notifications|reset-second-factor …",
  summary:
    "Lists who may use the back office, invites somebody, sets what they are mailed about, removes a lost second factor",
  help: `  staff list
  staff invite EMAIL --role ROLE   mails a link with which the account is created, and prints it; valid for a week
  staff notifications EMAIL        shows what the member is mailed about. --kind KIND --when off|"at once"|daily changes one kind, --hour 0…23 the time of
                                   the daily mail in Indian time
  staff reset-second-factor EMAIL  removes a second factor that the member has lost, and signs the member out everywhere

  The roles of a new shop are owner, manager, packer, writer, support and accountant; docs/access-control.md says what each may do. Roles and
  access are changed at /admin/staff.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb, email, ...more] = positionals;
    if (verb === "notifications" && email !== undefined && more.length === 0 && values.role === undefined)
      return setNotifications(getContext, email, values, terminal);
    if (values.kind !== undefined || values.when !== undefined || values.hour !== undefined)
      throw new UsageError("--kind, --when and --hour belong to notifications EMAIL.");
    if (verb === "list" && email === undefined && values.role === undefined)
      return listStaff(await getContext(), terminal);
    if (verb === "reset-second-factor" && email !== undefined && more.length === 0 && values.role === undefined)
      return resetLostFactor(await getContext(), email, terminal);
    if (verb !== "invite" || email === undefined || more.length > 0)
      throw new UsageError("Use list, invite EMAIL --role ROLE, notifications EMAIL or reset-second-factor EMAIL.");
    if (values.role === undefined) throw new UsageError("--role is missing: owner, manager, packer, …");
    const invitation = InviteStaff.safeParse({ email, role: values.role });
    if (!invitation.success) throw new UsageError(invitation.error.issues.map(({ message }) => message).join(" "));
    const { link, role } = await inviteStaff(await getContext(), invitation.data, { actor: commandLine });
    terminal.out(`${invitation.data.email} is invited as ${role}. The link is mailed while the shop runs:\n${link}`);
    return 0;
  },
};

type NotificationOptions = { kind?: string | undefined; when?: string | undefined; hour?: string | undefined };

async function setNotifications(
  getContext: () => Promise<AppContext>,
  input: string,
  { kind, when, hour }: NotificationOptions,
  terminal: Terminal,
): Promise<number> {
  if ((kind === undefined) !== (when === undefined)) throw new UsageError("--kind and --when belong together.");
  const changes = ChangeNotifications.safeParse({
    ...(kind !== undefined && { timings: { [kind]: when } }),
    ...(hour !== undefined && { hour: Number(hour) }),
  });
  if (!changes.success)
    throw new UsageError(
      `Kinds are ${notificationKinds.join(", ")}; --when is ${notificationTimings.join(", ")}; --hour is from 0 to 23.`,
    );
  const context = await getContext();
  const staffId = await requireMemberId(context, parseEmail(input));
  await changeNotifications(context, commandLine, staffId, changes.data);
  const { notifications, hour: dailyHour } = await getNotifications(context, context.db, staffId);
  if (notifications.length === 0) terminal.out("The role allows no mails about the shop.");
  for (const line of formatColumns(notifications.map(({ kind, timing }) => [kind, timing]))) terminal.out(line);
  terminal.out(`The daily mail is sent from ${dailyHour}:00 on, Indian time.`);
  return 0;
}

function parseEmail(input: string): string {
  const email = Email.safeParse(input);
  if (!email.success) throw new UsageError(email.error.issues.map(({ message }) => message).join(" "));
  return email.data;
}

async function resetLostFactor(context: AppContext, input: string, terminal: Terminal): Promise<number> {
  const email = parseEmail(input);
  const wasOn = await resetSecondFactor(context, email, commandLine);
  const done = "The second factor is removed, and all sessions are ended. The password is enough for the next sign-in.";
  terminal.out(wasOn ? `${email}: ${done}` : `${email} has no second factor.`);
  return 0;
}

async function listStaff({ db }: AppContext, terminal: Terminal): Promise<number> {
  const staff = await getStaffList(db);
  if (staff.length === 0) terminal.out("There is no staff yet: npm run shop -- staff invite EMAIL --role owner");
  const rows = staff.map(({ name, email, role, lastUsedAt, isDisabled }) => [
    name,
    email,
    role.label,
    isDisabled ? "disabled" : "",
    lastUsedAt ? `last used ${formatDateTime(lastUsedAt).replaceAll("\u202F", " ")}` : "signed out",
  ]);
  for (const line of formatColumns(rows)) terminal.out(replaceControlCharacters(line));
  return 0;
}
