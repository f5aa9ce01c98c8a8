type CategoryLineProps = { category: string | null; subCategory: string | null; className?: string };

/** "Craft / Printing" above a title. */
export function CategoryLine({ category, subCategory, className = "" }: CategoryLineProps) {
  if (!category) return null;
  return (
    <p className={`eyebrow text-accent ${className}`}>
      {category}
      {subCategory && (
        <>
          <span aria-hidden="true" className="mx-2 text-line">
            /
          </span>
          {subCategory}
        </>
      )}
    </p>
  );
}
