-- The point of an image that stays visible where pages crop it, in percent of its width and height. Null: its centre. Pages get it with the
-- placeholder.
alter table image_placeholders add column focus_x smallint, add column focus_y smallint;
