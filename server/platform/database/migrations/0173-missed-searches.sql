-- Searches without a result, by the shop's day, for the reports: never who searched, and no text that looks like an address or a number of a person. At most 1,000 texts a day.
create table missed_searches (
  day date not null,
  text text collate "C" not null check (length(text) between 2 and 60),
  times bigint not null,
  primary key (day, text)
);
