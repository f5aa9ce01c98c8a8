import { articlesTopic } from "../blog/index.ts";
import { categoriesTopic } from "../catalogue/categories/index.ts";
import { pagesTopic } from "../content/content.ts";

export const menusTopic = "menus";
/** The menus show the names of what they link, and leave out what is not shown. */
export const menuTopics = [menusTopic, pagesTopic, articlesTopic, categoriesTopic];
