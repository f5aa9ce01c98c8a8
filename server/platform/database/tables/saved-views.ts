/** Saved views and chosen columns of the lists in the admin area, by member of staff. */
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
