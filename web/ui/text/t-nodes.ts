import { createElement, Fragment, type ReactNode } from "react";
import { t } from "./t.ts";

/**
 * Translates a text that contains elements, such as links. The language decides the order of the elements: `tNodes`
 * with "By continuing you agree to our {terms}." and `{ terms: <TextLink …/> }`.
 */
export function tNodes(message: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode[] {
  const marks = Object.fromEntries(Object.keys(nodes).map((name) => [name, `\0${name}\0`]));
  return t(message, marks)
    .split("\0")
    .map((part, index) => (index % 2 === 1 ? createElement(Fragment, { key: part }, nodes[part]) : part));
}
