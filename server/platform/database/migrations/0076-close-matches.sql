-- Searches for words in any order, over everything that describes a product. A table of its own, because product_search is so narrow that a search can read all of it.

-- Stemmed, and words with a hyphen also as one: "t-shirt" is found by "tshirt".
create function search_lexemes(description text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.english', case when description like '%-%' then description || ' ' || replace(description, '-', '') else description end)
$$;

-- Weight A: name and third category; B: the rest. Categories are words such as c64f0…, their ids, because their names may change.
create function product_document(product products) returns tsvector language sql stable as $$
  select setweight(search_lexemes(product.name), 'A')
    || setweight(to_tsvector('pg_catalog.simple', coalesce('c' || product.third_category_id, '')), 'A')
    || setweight(to_tsvector('pg_catalog.simple', concat_ws(' ', 'c' || product.category_id, 'c' || product.sub_category_id)), 'B')
    || setweight(search_lexemes(concat_ws(' ', product.brand, product.pattern, product.sleeve_length, product.fabric, product.occasion,
      array_to_string(product.colors, ' '), array_to_string(product.tags, ' '))), 'B')
$$;

create table product_words (
  number integer primary key,
  words tsvector not null
);
-- Without a list of pending entries, which each search would read.
create index product_words_by_word on product_words using gin (words) with (fastupdate = off);

create function refresh_product_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status = 'active' then
    insert into product_words (number, words) values (new.product_number, product_document(new))
    on conflict (number) do update set words = excluded.words;
  else
    delete from product_words where number = old.product_number;
  end if;
  return null;
end
$$;
create trigger product_words_inserted after insert on products for each row
  when (new.status = 'active') execute function refresh_product_words();
create trigger product_words_updated after update on products for each row
  when ((old.status, old.name, old.brand, old.category_id, old.sub_category_id, old.third_category_id, old.pattern, old.sleeve_length, old.fabric,
    old.occasion, old.colors, old.tags) is distinct from (new.status, new.name, new.brand, new.category_id, new.sub_category_id,
    new.third_category_id, new.pattern, new.sleeve_length, new.fabric, new.occasion, new.colors, new.tags))
  execute function refresh_product_words();
create trigger product_words_deleted after delete on products for each row execute function refresh_product_words();
create function clear_product_words() returns trigger language plpgsql as $$
begin
  delete from product_words;
  return null;
end
$$;
create trigger product_words_truncated after truncate on products for each statement execute function clear_product_words();
insert into product_words (number, words) select product_number, product_document(p) from products p where status = 'active';

-- The words of all products and categories, against which typing mistakes are compared. Counted by a job: a word that is missing is only not suggested.
create table search_words (
  word text primary key,
  lexeme text not null,
  products integer not null
);
create index search_words_by_prefix on search_words (word text_pattern_ops);
create index search_words_by_lexeme on search_words (lexeme);
create index search_words_by_trigram on search_words using gin (word gin_trgm_ops);

-- A word or phrase as PostgreSQL searches for it. A phrase with a stop word, such as "t" in "t shirt", is meant as one word.
create function search_query(phrase text) returns text language sql immutable parallel safe as $$
  select (case when phrase like '% %'
      and numnode(plainto_tsquery('pg_catalog.english', phrase)) < 2 * cardinality(string_to_array(phrase, ' ')) - 1
    then plainto_tsquery('pg_catalog.english', replace(phrase, ' ', ''))
    else plainto_tsquery('pg_catalog.english', phrase) end)::text
$$;
create function search_queries(words text[]) returns text[] language plpgsql immutable parallel safe as $$
begin
  return array(select search_query(word) from unnest(words) word);
end
$$;

-- Words and phrases that mean the same to customers, in lower case, with spaces for hyphens. Edited by the merchant.
create table search_synonyms (
  id integer generated always as identity primary key,
  words text[] not null check (cardinality(words) between 2 and 40),
  -- Stemmed, so that each word stands for its other forms, too.
  queries text[] not null generated always as (search_queries(words)) stored
);
insert into search_synonyms (words) values
  ('{saree,sari,saaree,sadi}'), ('{kurta,kurtha,kurtaa}'), ('{kurti,kurthi}'), ('{lehenga,lehnga,lehanga,ghagra,ghaghra,chaniya choli}'),
  ('{dupatta,chunni,chunri,chuni,odhni}'), ('{stole,stoles,shawl,scarf}'), ('{cashmere,pashmina}'), ('{mul,mulmul,mul mul,malmal}'),
  ('{t shirt,tshirt,tee,tee shirt,teeshirt,polo}'), ('{trousers,trouser,pants,pant,chinos}'), ('{jeans,denims}'), ('{dress,frock,gown}'),
  ('{nehru jacket,modi jacket,nehru coat,waistcoat,bandi}'), ('{blazer,suit jacket,sport coat}'), ('{overcoat,over coat,winter coat}'),
  ('{knitwear,sweater,pullover,jumper,cardigan}'), ('{roll neck,turtleneck,turtle neck,polo neck}'), ('{wool,woolen,woollen,warm}'),
  ('{bags,bag,purse}'), ('{jutti,juttis,mojari,mojri}'), ('{sandals,sandal,chappal,chappals,slippers}'), ('{sneakers,trainers,sports shoes,running shoes}'),
  ('{shoes,footwear}'), ('{headphones,earphones,headset}'), ('{smart watch,smartwatch}'), ('{cushion cover,pillow cover,cushion}'),
  ('{table lamp,desk lamp}'), ('{band collar,mandarin collar,chinese collar}'), ('{half sleeve,half sleeves,short sleeve,short sleeves}'),
  ('{full sleeve,full sleeves,long sleeve,long sleeves}'), ('{block print,blockprint,hand block,block printed}'), ('{checked,check,checks,checkered,plaid}'),
  ('{striped,stripe,stripes}'), ('{floral,flower,flowers,flower print,flowers print}'), ('{embroidered,embroidery}'),
  ('{women,woman,ladies,lady,for her,female}'), ('{men,man,gents,gent,for him,male,groom}'), ('{kids,kid,children,child,baby}'), ('{girls,girl}'), ('{boys,boy}'),
  ('{wedding,wedding wear,marriage,shaadi,shadi,bridal,bride}'), ('{festive,festive wear,festival,festival wear,diwali,eid,puja}'), ('{party,party wear,partywear}'),
  ('{work,work wear,workwear,office,office wear,formal,formals}'), ('{gray,grey}'), ('{purple,violet}'), ('{yellow,haldi,mustard}'), ('{georgette,jorjet}'),
  ('{chikankari,chikan}'), ('{slim,slim fit}'), ('{straight,straight cut,straight fit}');
