/** What staff keep about orders. */
export type OrderDeskTables = {
  order_tags: { order_id: string; tag: string };
  order_notes: OrderNotesTable;
};

type OrderNotesTable = {
  id: string;
  order_id: string;
  staff_id: string | null;
  author: string;
  text: string;
  created_at: Date;
};
