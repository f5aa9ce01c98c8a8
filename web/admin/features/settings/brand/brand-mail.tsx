import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { BrandSettings } from "#contract/content/brand/brand-settings.ts";
import { api } from "../../../state/api.ts";
import { QueryState } from "../../../ui/query-state.tsx";
import { MailFrame } from "../mails/mail-frame.tsx";

type BrandMailProps = { brand: BrandSettings; isPhone: boolean; isDark: boolean };

/** The mail of a placed order, in the colours that are typed. */
export function BrandMail({ brand, isPhone, isDark }: BrandMailProps) {
  const { accentColor, paperColor, inkColor, paperColorDark, inkColorDark } = brand;
  const look = { accentColor, paperColor, inkColor, paperColorDark, inkColorDark };
  const query = useQuery({
    queryKey: ["mail-preview", "brand", look],
    queryFn: () => api.mails.preview({ mailId: "order-placed" }, { language: "en", sample: 0, typed: {}, look }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryState query={query} lines={10}>
      {({ html }) => <MailFrame html={html} width={isPhone ? 390 : 680} isDark={isDark} />}
    </QueryState>
  );
}
