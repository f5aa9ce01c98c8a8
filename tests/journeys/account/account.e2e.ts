import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { logIn, password, registerAccount, signInNewCustomer } from "../support/sign-in.ts";

test("login validates fields, rejects a wrong password, lasts 24 hours or 30 days, and logout ends it", {
  tag: "@core",
}, async ({ page, shop }) => {
  const email = await registerAccount(shop);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await logIn(page, "x", "short");
  await expect(page.getByText("Invalid email format")).toBeVisible();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await logIn(page, email, "not my password");
  const banner = page.getByRole("alert").filter({ hasText: "Invalid email or password" });
  expect(await banner.evaluate(getRedness)).toEqual({ text: true, background: true });
  const passwordField = page.getByLabel("Password", { exact: true });
  await expect(passwordField).toBeFocused();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(passwordField).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(passwordField).toHaveAttribute("type", "password");
  await logIn(page, email);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("You have not ordered anything yet.")).toBeVisible();
  expect(await hoursLeft(page)).toBeCloseTo(24, 0);

  const tabs = ["My Orders", "Account Dashboard", "Address Book", "My Wishlist"];
  await expect(page.getByRole("navigation", { name: "Account pages" }).getByRole("link")).toHaveText(tabs);
  await page.getByTitle("Your account").click();
  await expect(page.getByRole("link", { name: "My Orders" }).last()).toHaveAttribute("href", "/dashboard");
  await expect(page.getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/dashboard/profile");
  await expect(page.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/dashboard/settings");
  const ended = page.waitForResponse("**/api/v1/protect/auth/logout");
  await page.getByRole("button", { name: "Logout" }).click();
  expect((await ended).status()).toBe(200);
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto("/login");
  await page.getByLabel("Remember me for 30 days").check();
  await logIn(page, email);
  await expect(page).toHaveURL("/");
  expect(await hoursLeft(page)).toBeCloseTo(720, 0);
  await page.goto("/login");
  await expect(page, "a signed-in customer is redirected from the login page").not.toHaveURL("/login");
});

test("an expired token logs out with a warning, an unreadable one without, and other tabs follow a login or logout", async ({
  page,
  shop,
}) => {
  const { token } = await shop.createCustomer();
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  const [header, , signature] = token.split(".");
  const expiredToken = `${header}.${btoa(JSON.stringify({ exp: 1 }))}.${signature}`;
  // /healthz runs no scripts. A page of the shop that is still hydrating would find the expired token and log the
  // warning itself.
  await page.goto("/healthz");
  await page.evaluate((token) => localStorage.setItem("token", token), expiredToken);
  await page.goto("/orderconfirm?order=0123456789abcdef01234567");
  await expect(page).toHaveURL("/login");
  await expect.poll(() => warnings).toContain("Token expired! Logging out...");
  for (const unreadable of ["no token", "a.b.c"]) {
    await page.goto("/healthz");
    await page.evaluate((token) => localStorage.setItem("token", token), unreadable);
    await page.goto("/dashboard");
    await expect(page, unreadable).toHaveURL("/login");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  }

  await page.evaluate((token) => localStorage.setItem("token", token), token);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto("/");
  await otherTab.evaluate(() => localStorage.removeItem("token"));
  await expect(page).toHaveURL("/login");
  await otherTab.evaluate((token) => localStorage.setItem("token", token), token);
  await expect(page).toHaveURL("/dashboard");
});

test("the refusal of a request from before the login does not end the login", async ({ page, shop }) => {
  const { token } = await shop.createCustomer();
  await page.goto("/healthz");
  await page.evaluate((token) => localStorage.setItem("token", token), token);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
  const signedIn = Promise.withResolvers<void>();
  await page.route("**/api/v1/user/cart", async (route) => {
    if (!route.request().headers().authorization) await signedIn.promise;
    await route.continue();
  });
  const refused = page.waitForResponse((response) => response.status() === 401 && response.url().endsWith("/cart"));
  const otherTab = await page.context().newPage();
  await otherTab.goto("/healthz");
  const isHeld = page.waitForRequest((request) => request.url().endsWith("/user/cart"));
  await otherTab.evaluate(() => localStorage.removeItem("token"));
  await isHeld;
  await expect(page).toHaveURL("/login");
  await otherTab.evaluate((token) => localStorage.setItem("token", token), token);
  await expect(page).toHaveURL("/dashboard");
  signedIn.resolve();
  await refused;
  await page.reload();
  await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});

test("the wishlist shows what was saved, and removes it again", async ({ page, shop }) => {
  await signInNewCustomer(page, shop);
  const sizes = ["XS", "S", "M", "L", "XL"].map((size) => ({ size, price: 90_000, mrp: 120_000, inventory: 3 }));
  await shop.createProduct({ name: "Mul Saree", variations: [{ color: "Indigo", sizes }] });
  await page.goto("/productlist");
  await page.getByRole("button", { name: /Add to wishlist: Mul Saree/ }).click();
  await expect(page.getByText("This item has been added to your wishlist.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Remove from wishlist: Mul Saree/ })).toBeVisible();
  await page.getByRole("link", { name: "Wishlist, 1 item" }).click();
  await expect(page.getByRole("heading", { name: "My Wishlist" })).toBeVisible();
  await expect(page.getByText("1 item saved")).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/productlist");
  await expect(page.getByRole("link", { name: /^View Details/ })).toHaveAttribute("href", /productdetails\/mul-saree/);
  await expect(page.getByText("25% OFF")).toBeVisible();
  await expect(page.getByRole("main").locator("s")).toHaveText("₹1,200");
  await expect(page.getByText("Indigo XS, S, M, L +1 more")).toBeVisible();
  await page.getByRole("button", { name: "Remove from wishlist: Mul Saree" }).click();
  await expect(page.getByRole("dialog")).toContainText("Remove item?");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, remove it!" }).click();
  await expect(page.getByText("Item removed from your wishlist.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Explore Products" })).toBeVisible();
  // In the account area the popular products are below the empty state at full width, not inside the column beside the
  // menu.
  await page.goto("/dashboard/wishlist");
  await expect(page.getByRole("region", { name: "Most Popular" })).toBeVisible();
  const [heading, popularProducts] = await Promise.all(
    [
      page.getByRole("heading", { name: "Your wishlist is empty" }),
      page.getByRole("region", { name: "Most Popular" }),
    ].map((part) => part.boundingBox()),
  );
  expect(popularProducts?.width).toBeGreaterThan(heading?.width ?? 0);
  expect(popularProducts?.x).toBeLessThan(heading?.x ?? 0);
});

test("a profile is created, viewed and updated", async ({ page, shop }) => {
  await signInNewCustomer(page, shop);
  await page.goto("/dashboard/profile");
  await expect(page.getByRole("button", { name: "View" })).toBeDisabled();
  await page.getByRole("button", { name: "Create Profile" }).click();
  for (const field of ["First name", "Last name", "Mobile number", "Date of birth"])
    await expect(page.getByText(`${field} is required`)).toBeVisible();
  await expect(page.getByLabel("First Name")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("First Name").fill("Sample");
  await page.getByLabel("Last Name").fill("Shopper");
  await page.getByLabel("Mobile Number*", { exact: true }).fill("+91 00000 00000");
  await page.getByLabel("Date of Birth").fill("1990-05-20");
  await expect(page.getByLabel("Country").getByRole("option")).toHaveText(countries);
  await page.getByRole("button", { name: "Create Profile" }).click();
  await expect(page.getByText("Profile created successfully!")).toBeVisible();
  await expect(page.getByText("May 20, 1990")).toBeVisible();
  await expectAccessible(page);
  // On a phone the button is a screen below the success message.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Location").fill("Jaipur");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeInViewport();
  await expect(page.getByText("Jaipur")).toBeVisible();
  await expect(page.getByText("Profile updated successfully!")).toBeHidden();
});

test("addresses are added, edited and deleted", async ({ page, shop }) => {
  await signInNewCustomer(page, shop);
  await page.goto("/dashboard/addresses");
  await expect(page.getByRole("heading", { name: "My Addresses" })).toBeVisible();
  await expect(page.getByText("Add your first shipping address to get started")).toBeVisible();
  await page.getByRole("button", { name: "Add New Address" }).click();
  const form = page.getByRole("dialog", { name: "Add New Address" });
  for (const field of ["Address Line 2", "Country"]) await expect(form.getByLabel(field)).toBeVisible();
  await expect(form.getByRole("button", { name: "Cancel" })).toBeVisible();
  await page.getByRole("button", { name: "Save Address" }).click();
  await expect(page.getByText("Postal Code is required")).toBeVisible();
  await expectAccessible(page);
  for (const label of ["First Name", "Last Name", "Address Line 1", "City", "State/Province", "Postal Code"])
    await page.getByLabel(label).fill(`Sample ${label}`);
  await page.getByRole("button", { name: "Save Address" }).click();
  await form.getByRole("button", { name: "It’s correct" }).click();
  await expect(page.getByText("Sample First Name Sample Last Name", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Edit address/ }).click();
  await expect(page.getByRole("dialog", { name: "Edit Address" })).toBeVisible();
  await page.getByLabel("City").fill("Jaipur");
  await page.getByRole("button", { name: "Update Address" }).click();
  await expect(page.getByText("Jaipur, Sample State/Province")).toBeVisible();
  await page.getByRole("button", { name: /^Delete address/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Are you sure?");
  await expect(page.getByRole("dialog")).toContainText("You won't be able to revert this!");
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByText("Deleted!")).toBeVisible();
  await expect(page.getByText("Your Address has been removed.")).toBeVisible();
  await expect(page.getByText("No addresses found")).toBeVisible();
});

test("changing the password requires the current one and keeps this device signed in", async ({ page, shop }) => {
  const email = await registerAccount(shop);
  await page.goto("/dashboard/settings");
  await logIn(page, email);
  await expect(page).toHaveURL("/dashboard/settings");
  const submit = page.getByRole("button", { name: "Change password" });
  await page.getByLabel("Current Password").fill("Wrong!Password1");
  await page.getByLabel("New Password").fill("Linen!Days8");
  await page.getByLabel("Confirm Password").fill("Linen!Days8");
  await submit.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Current Password")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Current Password").fill(password);
  await submit.click();
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("a birth year with five digits is rejected", async ({ page, shop }) => {
  await signInNewCustomer(page, shop);
  await page.goto("/dashboard/profile");
  for (const label of ["First Name", "Last Name", "Mobile Number*"])
    await page.getByLabel(label, { exact: label.endsWith("*") }).fill("Sample");
  // fill() rejects this value, although a date input accepts it from the keyboard.
  await page.getByLabel("Date of Birth").evaluate((field: HTMLInputElement) => {
    field.value = "19900-05-20";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await page.getByRole("button", { name: "Create Profile" }).click();
  await expect(page.getByText("Date of birth is required")).toBeVisible();
});

/** Whether red is the strongest channel of an element's text and background colours. */
function getRedness(element: Element) {
  const { color, backgroundColor } = getComputedStyle(element);
  const isRed = (cssColor: string) => {
    const [r = 0, g = 0, b = 0] = (cssColor.match(/[\d.]+/g) ?? []).map(Number);
    return r > g && r > b;
  };
  return { text: isRed(color), background: isRed(backgroundColor) };
}

// The countries of SPEC §5, in its order.
const countries = "United States,Canada,United Kingdom,Australia,Germany,France,Japan,India,China,Brazil".split(",");

/** Hours until the stored token expires. */
function hoursLeft(page: Page): Promise<number> {
  return page.evaluate(() => {
    const payload = localStorage.getItem("token")?.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return (exp - Date.now() / 1000) / 3600;
  });
}
