/** The sort select outside the form refers to this id. */
export const filterFormId = "filter-form";
/** The button that opens the panel refers to this id. */
export const filterPanelId = "filters";
