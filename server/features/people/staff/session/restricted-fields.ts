import { z } from "zod";
import { restrictedFields } from "#contract/admin/restricted-fields.ts";

/**
 * A copy of a value without the fields that need another permission. Responses may be shared by several requests, so
 * nothing is changed in place.
 */
type Restrict = (value: unknown, granted: ReadonlySet<string>) => unknown;

const restrictions = new WeakMap<z.core.$ZodType, Restrict | null>();

/** The value of a response with this schema as a member with these permissions may see it. */
export function withoutRestrictedFields(schema: z.core.$ZodType, value: unknown, granted: ReadonlySet<string>) {
  const restrict = findRestriction(schema);
  return restrict ? restrict(value, granted) : value;
}

/** Null if the schema has no restricted field. Recursive schemas are followed once. */
function findRestriction(schema: z.core.$ZodType): Restrict | null {
  const known = restrictions.get(schema);
  if (known !== undefined) return known;
  restrictions.set(schema, null);
  const restriction = createRestriction(schema);
  restrictions.set(schema, restriction);
  return restriction;
}

function createRestriction(schema: z.core.$ZodType): Restrict | null {
  if (schema instanceof z.ZodObject) return restrictObject(schema);
  if (schema instanceof z.ZodArray) return restrictValues(schema.element);
  if (schema instanceof z.ZodRecord) return restrictValues(schema.valueType);
  if (schema instanceof z.ZodUnion) return restrictUnion(schema.options);
  if (schema instanceof z.ZodPipe) return findRestriction(schema.out);
  if (schema instanceof z.ZodLazy || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return findRestriction(schema.unwrap());
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) return findRestriction(schema.unwrap());
  return null;
}

function restrictObject({ shape }: z.ZodObject): Restrict | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const permission = restrictedFields.get(field)?.permission;
    const restrict = findRestriction(field);
    return permission || restrict ? [{ name, permission, restrict }] : [];
  });
  if (fields.length === 0) return null;
  return (value, granted) => {
    if (!isObject(value)) return value;
    const copy: Record<string, unknown> = { ...value };
    for (const { name, permission, restrict } of fields) {
      if (permission && !granted.has(permission)) delete copy[name];
      else if (restrict) copy[name] = restrict(copy[name], granted);
    }
    return copy;
  };
}

/** The elements of an array, or the values of a record. */
function restrictValues(schema: z.core.$ZodType): Restrict | null {
  const restrict = findRestriction(schema);
  if (!restrict) return null;
  return (value, granted) => {
    if (Array.isArray(value)) return value.map((element) => restrict(element, granted));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, element]) => [name, restrict(element, granted)]));
  };
}

function restrictUnion(options: readonly z.core.$ZodType[]): Restrict | null {
  if (options.every((option) => !findRestriction(option))) return null;
  return (value, granted) => {
    const option = options.find((schema) => z.safeParse(schema, value).success);
    // The serializer refuses a value that matches no option.
    return option ? withoutRestrictedFields(option, value, granted) : undefined;
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
