import { settingFields } from "#contract/admin/settings/setting-fields.ts";
import { Disclosure } from "../../../../ui/display/disclosure.tsx";
import { SettingForm } from "../../settings/form/setting-form.tsx";

const fields = settingFields.filter(({ section }) => section === "backups");

/** The schedule and the number of kept backups, as a sentence that opens the form. */
export function BackupSchedule({ values }: { values: Readonly<Record<string, string>> }) {
  return (
    <Disclosure title={<span className="text-sm">{describeSchedule(values)}</span>} className="max-w-3xl">
      <SettingForm fields={fields} stored={values} />
    </Disclosure>
  );
}

/** "Schedule: daily at 3:00. The last 14 stay on the server." */
function describeSchedule(values: Readonly<Record<string, string>>): string {
  const { backupSchedule, backupWeekday = "", backupHour, backupRetention } = values;
  const day = backupWeekday.replace(/^./, (initial) => initial.toUpperCase());
  const time = `at ${backupHour}:00, India time`;
  const when = backupSchedule === "daily" ? `daily ${time}` : backupSchedule === "weekly" ? `${day}s ${time}` : "off";
  const left = backupRetention
    ? `The last ${backupRetention} backups stay on the server.`
    : "All backups stay on the server.";
  return `Schedule: ${when}. ${left}`;
}
