import { expect, test } from "../../../../tests/support/shop/shop.ts";

const profile = {
  firstName: "Sample",
  lastName: "Shopper",
  mobileNumber: "+91 00000 00000",
  dateOfBirth: "1990-05-04T00:00:00.000Z",
  country: "India" as const,
};

test("the profile is not found until the customer creates it", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  await expect(asha.api.account.profile()).rejects.toMatchObject({ code: "not_found", status: 404 });
  await expect(asha.api.account.updateProfile({ location: "Pune" })).rejects.toMatchObject({ code: "not_found" });
  const created = await asha.api.account.createProfile(profile);
  expect(created).toMatchObject({ status: "success", message: "Profile created successfully!" });
  expect(created.profile).toEqual({ ...profile, alternateMobileNumber: "", location: "" });
  await expect(asha.api.account.profile()).resolves.toMatchObject({ status: "success", profile });
  await expect(asha.api.account.me()).resolves.toMatchObject({ user: { name: "Sample Shopper" } });
});

test("an update does not change omitted fields", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  await asha.api.account.createProfile({ ...profile, location: "Pune" });
  const changed = await asha.api.account.updateProfile({ firstName: "Other" });
  expect(changed).toMatchObject({
    message: "Profile updated successfully!",
    profile: { firstName: "Other", location: "Pune" },
  });
  await expect(asha.api.account.me()).resolves.toMatchObject({ user: { name: "Other Shopper" } });
  const nothing = await asha.api.account.updateProfile({});
  expect(nothing.profile).toEqual(changed.profile);
});

test("concurrent requests create only one profile", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const twenty = Array.from({ length: 20 }, () => asha.api.account.createProfile(profile));
  await expect(Promise.all(twenty)).resolves.toHaveLength(20);
  await expect(asha.api.account.profile()).resolves.toMatchObject({ profile });
});

test("a profile is visible only to its customer", async ({ shop }) => {
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  await asha.api.account.createProfile(profile);
  await expect(ravi.api.account.profile()).rejects.toMatchObject({ code: "not_found" });
  await expect(shop.api.account.profile()).rejects.toMatchObject({ code: "unauthenticated" });
});

test("missing and invalid fields are reported by name", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  await expect(api.account.createProfile({ ...profile, firstName: " ", mobileNumber: "" })).rejects.toMatchObject({
    errors: { firstName: "First name is required", mobileNumber: "Mobile number is required" },
  });
  await expect(api.account.createProfile({ ...profile, country: "Nowhere" as "India" })).rejects.toMatchObject({
    errors: { country: "Country is required" },
  });
  await expect(api.account.createProfile({ ...profile, dateOfBirth: "2990-01-01T00:00:00Z" })).rejects.toMatchObject({
    errors: { dateOfBirth: "Date of birth must be in the past" },
  });
  await expect(api.account.createProfile({ ...profile, lastName: "Sample\0" })).rejects.toMatchObject({
    code: "invalid",
  });
});
