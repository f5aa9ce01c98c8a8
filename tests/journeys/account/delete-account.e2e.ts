import { createAccount } from "../../../server/features/people/account/create-account.ts";
import { sampleAddress, toSelection } from "../../support/shop/builders.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { logIn, password } from "../support/sign-in.ts";

test("a customer deletes the account in the settings: refused while an order is under way, then confirmed by mail", async ({
  page,
  shop,
}) => {
  const email = "meera@sample.example";
  const { id } = await createAccount(shop.context.db, { email, password });
  await page.goto("/login");
  await logIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const headers = { authorization: `Bearer ${token}` };
  const url = "/api/v1/address/add";
  const { address } = (await shop.app.inject({ method: "POST", url, headers, payload: sampleAddress })).json();
  const items = [{ ...toSelection(await shop.createProduct()), quantity: 1 }];
  const payload = { items, addressId: address._id, paymentMethod: "cod" };
  const { order } = (
    await shop.app.inject({ method: "POST", url: "/api/v1/orders/place-order", headers, payload })
  ).json();

  await page.goto("/dashboard/settings");
  await expect(page.getByText("because Indian tax law demands it")).toBeVisible();
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("Password is required")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill("Wrong!Days7");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("The password is wrong.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText(/is not sent yet. Cancel it first, or wait until it has arrived./)).toBeVisible();

  const cancel = `/api/v1/orders/me/${order._id}/cancel`;
  await shop.app.inject({ method: "POST", url: cancel, headers, payload: {} });
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account was deleted.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  const account = await shop.context.db.selectFrom("customers").select("email").where("id", "=", id).executeTakeFirst();
  expect(account?.email).toBe(`${id}@deleted.invalid`);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login");
});

test("a customer who has forgotten the password deletes the account by a mailed code", async ({ page, shop }) => {
  const { email, token } = await shop.createCustomer();
  await page.addInitScript((value) => localStorage.setItem("token", value), token);
  await page.goto("/dashboard/settings");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("button", { name: "Email me a code instead" }).click();
  await expect(dialog.getByText(`We sent a code to ${email}.`)).toBeVisible();
  await expectAccessible(page);
  const { text = "" } = await shop.mailbox.waitForMail(email);
  await dialog
    .getByRole("textbox")
    .first()
    .fill(/^\s+(\d{6})$/m.exec(text)?.[1] ?? "");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account was deleted.")).toBeVisible();
});
