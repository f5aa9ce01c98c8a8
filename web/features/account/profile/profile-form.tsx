import { useForm } from "react-hook-form";
import type { Profile } from "#contract/account/account.ts";
import { profileCountries } from "#contract/account/countries.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { requiredText } from "../../../ui/forms/field-rules.ts";
import { Select } from "../../../ui/forms/select.tsx";

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
        label="First Name*"
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...register("firstName", requiredText("First name"))}
      />
      <TextField
        label="Last Name*"
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register("lastName", requiredText("Last name"))}
      />
      <TextField
        label="Mobile Number*"
        type="tel"
        autoComplete="tel"
        error={errors.mobileNumber?.message}
        {...register("mobileNumber", requiredText("Mobile number"))}
      />
      <TextField label="Alternate Mobile Number" type="tel" {...register("alternateMobileNumber")} />
      <TextField
        label="Date of Birth*"
        type="date"
        autoComplete="bday"
        error={errors.dateOfBirth?.message}
        max="9999-12-31"
        {...register("dateOfBirth", { validate: (day) => isValidDay(day) || "Date of birth is required" })}
      />
      <Select
        label="Country*"
        options={profileCountries}
        error={errors.country?.message}
        {...register("country", { required: "Country is required" })}
      />
      <TextField label="Location" className="sm:col-span-2" {...register("location")} />
      <div className="sm:col-span-2">
        <Button type="submit" loading={saving} className="max-sm:w-full">
          {saving ? "Saving..." : profile ? "Update Profile" : "Create Profile"}
        </Button>
      </div>
    </form>
  );
}

const parseDay = (day: string) => Date.parse(`${day}T00:00:00Z`);
/** Date inputs also accept six-digit years, which Date.parse() rejects. */
const isValidDay = (day: string) => !Number.isNaN(parseDay(day));
