import { useForm } from "react-hook-form";
import type { Profile } from "#contract/account/account.ts";
import { profileCountries } from "#contract/account/countries.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { requiredText } from "../../../ui/forms/field-rules.ts";
import { Select } from "../../../ui/forms/select.tsx";
import { t } from "../../../ui/text/t.ts";

type ProfileFormProps = { profile: Profile | undefined; saving: boolean; onSave: (profile: Profile) => void };

/** The date of birth is a day (YYYY-MM-DD) in the form and an ISO instant in the API (SPEC §3). */
export function ProfileForm({ profile, saving, onSave }: ProfileFormProps) {
  const { register, handleSubmit, formState } = useForm<Profile>({
    defaultValues: profile
      ? { ...profile, dateOfBirth: profile.dateOfBirth.slice(0, 10) }
      : { country: "India", alternateMobileNumber: "", location: "" },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    onSave({ ...values, dateOfBirth: new Date(parseDay(values.dateOfBirth)).toISOString() }),
  );
  return (
    <form className="grid grid-cols-1 gap-x-5 gap-y-5 sm:grid-cols-2" noValidate onSubmit={submit}>
      <TextField
        label={t("First Name*")}
        required
        isMarked={false}
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...register("firstName", requiredText(t("First name")))}
      />
      <TextField
        label={t("Last Name*")}
        required
        isMarked={false}
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register("lastName", requiredText(t("Last name")))}
      />
      <TextField
        label={t("Mobile Number*")}
        required
        isMarked={false}
        type="tel"
        autoComplete="tel"
        error={errors.mobileNumber?.message}
        {...register("mobileNumber", requiredText(t("Mobile number")))}
      />
      <TextField label={t("Alternate Mobile Number")} type="tel" {...register("alternateMobileNumber")} />
      <TextField
        label={t("Date of Birth*")}
        required
        isMarked={false}
        type="date"
        autoComplete="bday"
        error={errors.dateOfBirth?.message}
        max="9999-12-31"
        {...register("dateOfBirth", { validate: (day) => isValidDay(day) || t("Date of birth is required") })}
      />
      <Select
        label={t("Country*")}
        options={profileCountries.map((value) => ({ value, label: t(value) }))}
        error={errors.country?.message}
        {...register("country", { required: t("Country is required") })}
      />
      <TextField label={t("Location")} className="sm:col-span-2" {...register("location")} />
      <div className="sm:col-span-2">
        <Button type="submit" loading={saving} className="max-sm:w-full">
          {saving ? t("Saving...") : profile ? t("Update Profile") : t("Create Profile")}
        </Button>
      </div>
    </form>
  );
}

const parseDay = (day: string) => Date.parse(`${day}T00:00:00Z`);
/** Date inputs also accept six-digit years, which Date.parse() rejects. */
const isValidDay = (day: string) => !Number.isNaN(parseDay(day));
