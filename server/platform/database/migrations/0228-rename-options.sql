-- Former names of colours and sizes that were renamed: links, carts in browsers, files and versions with them still lead to the variant.
alter table product_colors add former_names text[] not null default '{}';
alter table variants add former_sizes text[] not null default '{}';

-- A size's new name is an event already (0195).
create trigger renamed_color_is_event after update of color on product_colors for each row
  when (old.color is distinct from new.color) execute function record_variant();
