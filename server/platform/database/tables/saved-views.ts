/** How members of staff see the lists of the back office. */
export type SavedViewTables = {
  saved_views: SavedViewsTable;
  list_columns: { staff_id: string; page: string; columns: string[] };
};

type SavedViewsTable = {
  id: string;
  page: string;
  staff_id: string;
  name: string;
  query: string;
  is_shared: boolean;
  created_at: Date;
};
