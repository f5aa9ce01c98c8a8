-- Days with orders from before their statistics (0170-daily-stats.sql), which a job counts, the newest first. Until then the reports say that days are missing.
-- A new shop has none: its orders are counted from the first one on.
create table uncounted_days (day date primary key);
insert into uncounted_days
select d::date from (select min(created_at) at time zone 'Asia/Kolkata' as first, max(created_at) at time zone 'Asia/Kolkata' as last from orders) o,
  generate_series(o.first::date::timestamp, o.last::date::timestamp, '1 day') d
where not exists (select from daily_stats_checks c where c.day = d::date);
