import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { PublicSettings } from "#contract/content/settings.ts";
import type { PaymentMethod } from "#contract/orders/order-status.ts";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { SettingsContext } from "../../../app/state/settings.ts";
import { PaymentStep } from "./payment-step.tsx";

const addressId = "0123456789abcdef01234567";

/** Renders the step and returns its choices by their text. */
function renderChoices(available: readonly PaymentMethod[]) {
  const client = new QueryClient();
  client.setQueryData(customerQueries.paymentMethods(addressId, undefined).queryKey, {
    success: true,
    status: "success",
    available: [...available],
    unavailable: [],
  });
  const path = `/shipping?step=payment&address=${addressId}`;
  const html = renderToStaticMarkup(
    <SettingsContext value={PublicSettings.parse({ testPayments: false })}>
      <QueryClientProvider client={client}>
        <RouterProvider
          router={createMemoryRouter([{ path: "/shipping", element: <PaymentStep items={[]} /> }], {
            initialEntries: [path],
          })}
        />
      </QueryClientProvider>
    </SettingsContext>,
  );
  return [...html.matchAll(/<label.*?<\/label>/gs)].map(([label]) => label);
}

const listMarks = (choice = "") => [...choice.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src);

test("the marks of UPI and RuPay are shown beside the online payment", () => {
  const [cod, online] = renderChoices(["cod", "online"]);
  expect(online).toContain("Online Payment");
  expect(listMarks(online)).toEqual(expect.arrayContaining(["/payments/upi.svg", "/payments/rupay.svg"]));
  expect(listMarks(cod)).toEqual([]);
});

test("no marks are shown where only cash on delivery is offered", () => {
  expect(listMarks(renderChoices(["cod"]).join(""))).toEqual([]);
});
