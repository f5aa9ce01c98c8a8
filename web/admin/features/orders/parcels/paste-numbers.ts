type NumberedOrder = { _id: string; number: string };

/**
 * The tracking numbers of a pasted text by order id. A line that contains an order's number and another cell, as in a
 * courier's CSV, belongs to that order. Lines with one cell belong to the orders from `start` on, in sequence.
 * Undefined for a single number, which the field pastes itself.
 */
export function toPastedNumbers(
  text: string,
  orders: readonly NumberedOrder[],
  start: number,
): Record<string, string> | undefined {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split(/[\t,;]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")))
    .filter((cells) => cells.some((cell) => cell !== ""));
  const byNumber = new Map(orders.map(({ _id, number }) => [number.toUpperCase(), _id]));
  const findOrder = (cells: readonly string[]) =>
    cells.map((cell) => byNumber.get(cell.replace(/^#/, "").toUpperCase())).find((id) => id !== undefined);
  if (rows.length < 2 && !rows.some((cells) => findOrder(cells))) return undefined;
  const numbers: Record<string, string> = {};
  let next = start;
  for (const cells of rows) {
    const named = findOrder(cells);
    const [number = "", ...others] = cells.filter(
      (cell) => cell !== "" && !byNumber.has(cell.replace(/^#/, "").toUpperCase()),
    );
    if (named) numbers[named] = number;
    else if (others.length === 0) {
      const order = orders[next++];
      if (order) numbers[order._id] = number;
    }
  }
  return numbers;
}
