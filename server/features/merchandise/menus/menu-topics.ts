import { articlesTopic } from "../../editorial/blog/index.ts";
import { pagesTopic } from "../../editorial/content/content.ts";
import { categoriesTopic } from "../catalogue/categories/index.ts";

export const menusTopic = "menus";
/** The menus show the names of their targets, and leave out targets that customers cannot open. */
export const menuTopics = [menusTopic, pagesTopic, articlesTopic, categoriesTopic];
