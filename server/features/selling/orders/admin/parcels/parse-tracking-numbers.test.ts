import { expect, test } from "vitest";
import { orderNumber } from "#contract/orders/order-status.ts";
import { parseTrackingNumbers } from "./parse-tracking-numbers.ts";

const orderIds = ["6710c5f2e4b0a1b21a2b3c4d", "6710c5f2e4b0a1b25e6f7a8b"];
const [first = "", second = ""] = orderIds.map(orderNumber);
const parse = (csv: string) => parseTrackingNumbers({ csv, orderIds }, ["Blue Dart", "Delhivery"]);

test("order numbers, couriers and tracking numbers are found by the names of their columns", async () => {
  const csv = `AWB No;Customer;Order Id;Courier Name\n१२३;Asha;#${first};blue dart\nD-2;Ravi;${orderIds[1]};Sample Express\n`;
  expect(await parse(csv)).toEqual({
    parcels: [
      { orderId: orderIds[0], courier: "Blue Dart", awb: "123" },
      { orderId: orderIds[1], courier: "Sample Express", awb: "D-2" },
    ],
    problems: [],
  });
});

test("the column of couriers may be missing, and a spreadsheet's mark of texts is left out", async () => {
  const { parcels } = await parse(`sep=,\nOrder,Tracking number\n'${first.toLowerCase()},'0012\n`);
  expect(parcels).toEqual([{ orderId: orderIds[0], courier: "", awb: "0012" }]);
});

test("rows that cannot be taken are named with their line and the reason", async () => {
  const rows = [
    ["FFFF0000", "1"],
    ["", "2"],
    [first, ""],
    [first, "1.23E+12"],
    [first, "a;b"],
    [first, "x".repeat(61)],
    [first, "3"],
    [first, "4"],
    [second, "5"],
  ];
  const { parcels, problems } = await parse(`Order,AWB\n${rows.map((row) => row.join(",")).join("\n")}`);
  expect(parcels.map(({ awb }) => awb)).toEqual(["3", "5"]);
  expect(problems.map(({ line, text }) => `${line}: ${text}`)).toEqual([
    "2: Order FFFF0000 is not among the chosen orders.",
    "3: The order number is missing.",
    "4: The tracking number is missing.",
    "5: A spreadsheet has shortened the number: store the column as text.",
    "6: A tracking number has letters, digits, spaces, - and / only",
    "7: At most 60 characters",
    "9: Line 8 has a number for this order already.",
  ]);
});

test("a file without a column of order numbers or tracking numbers is refused with what to do", async () => {
  await expect(parse("AWB,Name\n1,2")).rejects.toThrow("Name a column of the file “Order number”.");
  await expect(parse("Order,Name\n1,2")).rejects.toThrow("Name a column of the file “Tracking number”.");
  await expect(parse(" ")).rejects.toThrow("The file has no row that names its columns.");
});
