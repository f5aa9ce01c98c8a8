-- Decision 13. A string has as many bits as its chunk has products, in blocks of 1,024: a shop of 10,000 reads a sixth.
alter table index_bits alter column bits type bit varying(57344);
alter table index_bits alter column bits set storage plain;
update index_bits set bits = substring(bits from 1 for filled.length)
from (select number / 57344 as chunk, (max(number) % 57344 / 1024 + 1) * 1024 as length from product_index group by 1) as filled
where filled.chunk = index_bits.chunk;
